// Does a host name, or an address, mean this very machine?

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/;

/** An address of IPv6 comes without brackets. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host);
}
