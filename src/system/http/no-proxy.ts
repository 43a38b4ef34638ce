// Which addresses does `no_proxy` name? They are asked without the proxy. What curl leaves out is left out: names and what
// is below them, addresses, ranges of addresses, `*`. Beyond that, each may name one port, and `*.example.org` is read.

import { BlockList, isIP } from 'node:net';

type Rule = { readonly port: number; readonly covers: (host: string) => boolean };

const MOST_RULES = 1000;
const PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };

export function withoutProxy(noProxy: string): (url: URL) => boolean {
  const rules = noProxy
    .split(/[,\s]+/, MOST_RULES)
    .filter((text) => text !== '')
    .map(ruleOf);
  return ({ protocol, hostname, port }) => {
    const host = bare(hostname.replace(/^\[(.+)\]$/, '$1'));
    const at = port === '' ? PORTS[protocol] : Number(port);
    return rules.some((rule) => (rule.port === 0 || rule.port === at) && rule.covers(host));
  };
}

function ruleOf(text: string): Rule {
  const [, name = text, port = '0'] =
    /^\[(.+)\](?::(\d+))?$/.exec(text) ?? /^([^:]+)(?::(\d+))?$/.exec(text) ?? [];
  return { port: Number(port), covers: name === '*' ? () => true : (inRange(name) ?? ofName(name)) };
}

/** Null if it is neither an address nor a range of them. */
function inRange(text: string): Rule['covers'] | null {
  const [, address = '', length] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const whole = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  const prefix = length === undefined ? whole : Number(length);
  if (whole === 0 || prefix > whole) return null;
  const range = new BlockList();
  range.addSubnet(address, prefix, whole === 32 ? 'ipv4' : 'ipv6');
  return (host) => isIP(host) > 0 && range.check(host, isIP(host) === 4 ? 'ipv4' : 'ipv6');
}

/** `*.example.org` is only what is below it. */
function ofName(text: string): Rule['covers'] {
  const name = bare(text.replace(/^\*?\./, ''));
  return (host) => host.endsWith(`.${name}`) || (host === name && !text.startsWith('*'));
}

function bare(name: string): string {
  return name.toLowerCase().replace(/(?<=.)\.$/, '');
}
