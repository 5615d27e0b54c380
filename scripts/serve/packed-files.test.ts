/** Tests that a file is compressed once for an encoding, and again after it has changed. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { packedFiles } from './packed-files.mjs';

const folder = mkdtempSync(join(tmpdir(), 'packed-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('compresses a file once, and again after it has changed', async () => {
  const file = join(folder, 'a.js');
  const pack = packedFiles(true);
  writeFileSync(file, 'one');
  const first = pack(file, 'br');
  expect(pack(file, 'br')).toBe(first);
  expect(brotliDecompressSync(await first).toString()).toBe('one');
  expect(gunzipSync(await pack(file, 'gzip')).toString()).toBe('one');
  writeFileSync(file, 'second');
  expect(brotliDecompressSync(await pack(file, 'br')).toString()).toBe('second');
});
