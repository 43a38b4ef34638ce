// Where does a daemon serve its pages?

import { until } from './until.ts';

/** The address of the status page, once the daemon serves it. */
export function servedPage(daemon: { said(): string }): Promise<string> {
  return servedAddress(daemon, 'status page');
}

/** The address of the page that the log tells under this name. */
export async function servedAddress(daemon: { said(): string }, name: string): Promise<string> {
  const address = (): string | undefined => new RegExp(`the ${name}: (http\\S+)`).exec(daemon.said())?.[1];
  await until(`the ${name} is served`, () => address() !== undefined);
  return address() ?? '';
}
