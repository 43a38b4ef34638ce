import { until } from './until.ts';

/** The address of the status page, once the daemon serves it. */
export async function servedPage(daemon: { said(): string }): Promise<string> {
  const address = (): string | undefined => /the status page: (http\S+)/.exec(daemon.said())?.[1];
  await until('the page is served', () => address() !== undefined);
  return address() ?? '';
}
