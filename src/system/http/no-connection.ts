// Why was there no connection to send a request over? TLS and proxies are told in words, because their remedy is not on
// the service's side.

/** Nothing was sent: no address, or no connection. */
const UNREACHED = /^(ECONNREFUSED|ENOTFOUND|EAI_[A-Z]+|ENETUNREACH|EHOSTUNREACH|UND_ERR_CONNECT_TIMEOUT)$/;
/** Nor here: a proxy that speaks another protocol. */
const BY_PROXY = /^UND_ERR_(PRX_[A-Z]+|SOCKS5[A-Z0-9_]*)$/;
const NO_LOGIN = /^UND_ERR_SOCKS5_AUTH/;
const OF_PROXY = /^PROXY_(.+)$/;

const TLS_WORDS: readonly (readonly [codes: RegExp, words: string])[] = [
  [/^(CERT_HAS_EXPIRED|CERT_NOT_YET_VALID)$/, 'its certificate is not valid today'],
  [/^(ERR_TLS_CERT_ALTNAME_INVALID|HOSTNAME_MISMATCH)$/, 'its certificate is for another host'],
  [
    /SELF_SIGNED_CERT|^UNABLE_TO_(VERIFY_LEAF_SIGNATURE|GET_ISSUER_CERT)|^CERT_|^INVALID_(CA|PURPOSE)$/,
    'its certificate is not from a known authority',
  ],
  [/^ERR_SSL_(WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG)$/, 'it does not speak TLS at this address'],
  [
    /^ERR_SSL_.*(PROTOCOL_VERSION|HANDSHAKE_FAILURE|UNSUPPORTED_PROTOCOL)$/,
    'it speaks another version of TLS',
  ],
];

/** The error of a request to the proxy, with a code that says so if there was no connection: none is made elsewhere. */
export function asOfProxy(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (!UNREACHED.test(code)) return error;
  return Object.assign(new Error('the proxy could not be reached', { cause: error }), {
    code: `PROXY_${code}`,
  });
}

/** The words, with the codes; null if the request may have been sent. `codes` are those of the error and its causes. */
export function noConnection(error: unknown, codes: readonly string[]): string | null {
  const status = refusedByProxy(error);
  if (status !== null)
    return status === '407'
      ? 'the proxy asks for a user and a password (407)'
      : `the proxy answers ${status}`;
  const away = codes.flatMap((code) => OF_PROXY.exec(code)?.[1] ?? [])[0];
  if (away !== undefined) return `the proxy could not be reached (${away})`;
  const listed = codes.join(', ');
  for (const [pattern, words] of TLS_WORDS)
    if (codes.some((code) => pattern.test(code))) return `${words} (${listed})`;
  if (codes.some((code) => NO_LOGIN.test(code)))
    return `the proxy asks for a user and a password (${listed})`;
  if (codes.some((code) => BY_PROXY.test(code))) return `the proxy does not connect (${listed})`;
  return codes.some((code) => UNREACHED.test(code)) ? listed : null;
}

/** The status with which a proxy refuses to connect, for which the HTTP library has no code. */
function refusedByProxy(error: unknown): string | null {
  const message = error instanceof Error ? error.message : '';
  const status = /^Proxy response \((\d{3})\)|^Proxy Authentication Required \((407)\)/.exec(message);
  return status?.[1] ?? status?.[2] ?? null;
}
