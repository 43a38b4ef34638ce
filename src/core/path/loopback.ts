// Does a host name or an address mean this machine?

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/;

/** Takes an IPv6 address without brackets. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host);
}
