/**
 * Makes session ids, salts, captchas and invitation codes from the random numbers of the browser or Node. Services get
 * the source passed in, so that tests can replace it.
 */
import { hex } from './digest.ts';

export interface Entropy {
  /** A number from 0 to 1, without 1. */
  random(): number;
  /** Two hex digits for each byte. */
  hex(bytes: number): string;
  /** Six digits. */
  digits(): string;
  /** Eight capital letters and digits. */
  invitationCode(): string;
}

// The characters 0, O, 1, I and L are left out, because people confuse them when they read a code aloud.
const codeCharacters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

export const entropy: Entropy = {
  random: () => draw() / 0x1_0000_0000,
  hex: (bytes) => hex(crypto.getRandomValues(new Uint8Array(bytes))),
  digits: () => String(draw() % 1_000_000).padStart(6, '0'),
  invitationCode: () => Array.from({ length: 8 }, () => codeCharacters.charAt(draw() % codeCharacters.length)).join(''),
};

function draw(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
}
