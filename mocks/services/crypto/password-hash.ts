/**
 * Hashes passwords with a salt (PBKDF2, SHA-256). A transaction would commit while the hash is computed. Therefore
 * callers compute it before they open a transaction.
 */
import type { PasswordHash } from '../../domain/rows/user-rows.ts';
import { hex, hasSubtleCrypto } from './digest.ts';

// The number is low, because a demo hashes on phones and protects only a mock's data. A real backend uses several
// hundred thousand iterations.
const iterations = 5_000;

/** The length of a salt, in bytes. */
export const saltBytes = 16;

async function derive(password: Uint8Array<ArrayBuffer>, salt: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  if (hasSubtleCrypto()) {
    const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
    return new Uint8Array(
      await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, key, 256),
    );
  }
  const [{ pbkdf2 }, { sha256 }] = await Promise.all([
    import('@noble/hashes/pbkdf2.js'),
    import('@noble/hashes/sha2.js'),
  ]);
  return pbkdf2(sha256, password, salt, { c: iterations, dkLen: 32 });
}

export async function hashPassword(password: string, salt: string): Promise<PasswordHash> {
  const encode = (text: string) => new TextEncoder().encode(text);
  return { salt, hash: hex(await derive(encode(password), encode(salt))) };
}
