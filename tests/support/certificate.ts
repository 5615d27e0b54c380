/** Makes a self-signed certificate for one name, valid for one hour, for test servers that speak TLS. */
import { generateKeyPairSync, sign } from 'node:crypto';

/** Returns a value in DER, the binary form of certificates: its tag, its length, its content. */
const tagged = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
};
const sequence = (...parts: readonly Buffer[]) => tagged(0x30, ...parts);
/** An object identifier: the number of an algorithm or of a field. */
const identifier = (hex: string) => tagged(0x06, Buffer.from(hex, 'hex'));
const moment = (at: number) =>
  tagged(0x17, Buffer.from(`${new Date(at).toISOString().replaceAll(/\D/gu, '').slice(2, 14)}Z`));
const pem = (kind: string, der: Buffer) =>
  `-----BEGIN ${kind}-----\n${der
    .toString('base64')
    .replaceAll(/(.{64})/gu, '$1\n')
    .trimEnd()}\n-----END ${kind}-----\n`;

/** Returns key and certificate as PEM texts: X.509, ECDSA on P-256 with SHA-256. */
export function selfSigned(name: string): { key: string; certificate: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const ecdsaWithSha256 = sequence(identifier('2a8648ce3d040302'));
  const commonName = sequence(tagged(0x31, sequence(identifier('550403'), tagged(0x0c, Buffer.from(name)))));
  const alternativeNames = sequence(identifier('551d11'), tagged(0x04, sequence(tagged(0x82, Buffer.from(name)))));
  // Version 3, serial number 1, algorithm, issuer, validity, subject, public key, extensions.
  const signed = sequence(
    tagged(0xa0, tagged(0x02, Buffer.from([2]))),
    tagged(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    commonName,
    sequence(moment(Date.now() - 3_600_000), moment(Date.now() + 3_600_000)),
    commonName,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(alternativeNames)),
  );
  const signature = sign('sha256', signed, privateKey);
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: pem('CERTIFICATE', sequence(signed, ecdsaWithSha256, tagged(0x03, Buffer.from([0]), signature))),
  };
}
