/**
 * Makes a self-signed certificate for one name, for test servers that speak TLS. The certificate is valid from an hour
 * ago until an hour from now.
 */
import { generateKeyPairSync, sign } from 'node:crypto';

/** The tags of the types and fields in DER, the binary form of certificates. */
const tag = {
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  objectIdentifier: 0x06,
  utf8String: 0x0c,
  utcTime: 0x17,
  sequence: 0x30,
  set: 0x31,
  /** A name of the server, among the alternative names. */
  dnsName: 0x82,
  version: 0xa0,
  extensions: 0xa3,
};
/** The numbers of algorithms and fields, as an object identifier in DER has them. */
const identifiers = { ecdsaWithSha256: '2a8648ce3d040302', commonName: '550403', alternativeNames: '551d11' };
const hourMs = 3_600_000;

/** Returns a length in DER: one byte below 128, otherwise the number of bytes (0x81 or 0x82) and the bytes. */
function lengthBytes(length: number): number[] {
  if (length < 128) return [length];
  return length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
}

/** Returns a value in DER: its tag, the length of its content, and the content. */
const tagged = (type: number, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  const { length } = content;
  return Buffer.concat([Buffer.from([type, ...lengthBytes(length)]), content]);
};
const sequence = (...parts: readonly Buffer[]) => tagged(tag.sequence, ...parts);
const identifier = (hex: string) => tagged(tag.objectIdentifier, Buffer.from(hex, 'hex'));
const integer = (value: number) => tagged(tag.integer, Buffer.from([value]));
/** Returns the DER of a time, whose text is `YYMMDDhhmmssZ`. `at` is in milliseconds. */
const utcTime = (at: number) =>
  tagged(tag.utcTime, Buffer.from(`${new Date(at).toISOString().replaceAll(/\D/gu, '').slice(2, 14)}Z`));
/** Returns PEM, the text form of DER. */
const pem = (kind: string, der: Buffer) =>
  `-----BEGIN ${kind}-----\n${der
    .toString('base64')
    .replaceAll(/(.{64})/gu, '$1\n')
    .trimEnd()}\n-----END ${kind}-----\n`;

/** Returns key and certificate as PEM texts: X.509, ECDSA on P-256 with SHA-256. */
export function selfSigned(name: string): { key: string; certificate: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const ecdsaWithSha256 = sequence(identifier(identifiers.ecdsaWithSha256));
  const commonName = sequence(
    tagged(tag.set, sequence(identifier(identifiers.commonName), tagged(tag.utf8String, Buffer.from(name)))),
  );
  const alternativeNames = sequence(
    identifier(identifiers.alternativeNames),
    tagged(tag.octetString, sequence(tagged(tag.dnsName, Buffer.from(name)))),
  );
  // X.509 fixes this order. The number 2 stands for version 3, and 1 is the serial number. Issuer and subject are the
  // same.
  const signed = sequence(
    tagged(tag.version, integer(2)),
    integer(1),
    ecdsaWithSha256,
    commonName,
    sequence(utcTime(Date.now() - hourMs), utcTime(Date.now() + hourMs)),
    commonName,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(tag.extensions, sequence(alternativeNames)),
  );
  // The first byte of a bit string is the number of its unused bits.
  const signatureBits = tagged(tag.bitString, Buffer.from([0]), sign('sha256', signed, privateKey));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: pem('CERTIFICATE', sequence(signed, ecdsaWithSha256, signatureBits)),
  };
}
