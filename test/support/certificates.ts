// Makes certificates for servers of tests, as authorities make them (RFC 5280).

import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';

export type Certificate = { readonly cert: string; readonly key: string };

const DAY_MS = 86_400_000;

/** For `host` and 127.0.0.1, signed by itself, or by an `authority` that nobody knows. */
export function certificateFor(
  host: string,
  { until = Date.now() + DAY_MS, authority }: { readonly until?: number; readonly authority?: string } = {},
): Certificate {
  const { publicKey, privateKey } = keyPair();
  const signer = authority === undefined ? privateKey : keyPair().privateKey;
  const algorithm = sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));
  const names = sequence(tagged(0x82, Buffer.from(host)), tagged(0x87, Buffer.from([127, 0, 0, 1])));
  const alternatives = sequence(oid(0x55, 0x1d, 0x11), tagged(0x04, names));
  const body = sequence(
    tagged(0xa0, tagged(0x02, Buffer.from([2]))),
    tagged(0x02, Buffer.from([1])),
    algorithm,
    named(authority ?? host),
    sequence(time(until - 2 * DAY_MS), time(until)),
    named(host),
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(alternatives)),
  );
  const signature = tagged(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', body, signer)]));
  const bytes = sequence(body, algorithm, signature);
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${bytes.toString('base64')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

function keyPair(): { readonly publicKey: KeyObject; readonly privateKey: KeyObject } {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' });
}

function named(name: string): Buffer {
  const attribute = sequence(oid(0x55, 0x04, 0x03), tagged(0x0c, Buffer.from(name)));
  return sequence(tagged(0x31, attribute));
}

function time(at: number): Buffer {
  const digits = new Date(at).toISOString().replaceAll(/\D/g, '').slice(0, 14);
  return tagged(0x18, Buffer.from(`${digits}Z`));
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return tagged(0x30, Buffer.concat(parts));
}

function oid(...bytes: readonly number[]): Buffer {
  return tagged(0x06, Buffer.from(bytes));
}

function tagged(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
