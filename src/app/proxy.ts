// Which proxies does the environment name?

export function proxyOf(
  env: Readonly<Record<string, string | undefined>>,
): Readonly<Record<'http' | 'https' | 'no', string | undefined>> {
  return {
    http: env['http_proxy'] ?? env['HTTP_PROXY'],
    https: env['https_proxy'] ?? env['HTTPS_PROXY'],
    no: env['no_proxy'] ?? env['NO_PROXY'],
  };
}
