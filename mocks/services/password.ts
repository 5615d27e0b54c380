/**
 * Passwords, kept only as a salted hash (PBKDF2, SHA-256). Hashing isn't IndexedDB, and a transaction would commit while it
 * runs: it is always done before one.
 */
import type { PasswordHash } from '../domain/rows.ts';
import { hex } from './digest.ts';

// Few, because a demo hashes on phones: this protects a mock's data, where a backend would take some hundred thousand.
const iterations = 5_000;

export async function hashPassword(password: string, salt: string): Promise<PasswordHash> {
  const encode = (text: string) => new TextEncoder().encode(text);
  const key = await crypto.subtle.importKey('raw', encode(password), 'PBKDF2', false, ['deriveBits']);
  const bits = await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt: encode(salt), iterations }, key, 256);
  return { salt, hash: hex(bits) };
}
