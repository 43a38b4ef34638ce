// What does every kind of package need to know?

export type PackageOptions = {
  /** The folder for the finished package. */
  readonly target: string;
  /** A Node of this machine, which runs the program to write its completions. */
  readonly node: string;
  /** The time that every file gets, in seconds since 1970. */
  readonly builtAtS: number;
};
