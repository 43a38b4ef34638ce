// argv, signals, exit codes: the only file that touches the process.
export {};
