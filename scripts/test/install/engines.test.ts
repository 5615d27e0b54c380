/** Tests that a missing engine that can't be installed is an error, which names the packages. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ensureEngine } from './engines.mjs';

describe('on a machine with no package manager', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'engines-'));
    vi.stubEnv('PATH', folder);
    vi.spyOn(console, 'log').mockImplementation(() => {});
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });

  it('a missing engine fails and names the packages', () => {
    expect(() => ensureEngine('firefox')).toThrow(/apt-get install firefox-esr/u);
    expect(() => ensureEngine('webkit')).toThrow(/apt-get install webkit2gtk-driver xvfb/u);
  });

  it('an engine without its virtual screen counts as missing', () => {
    writeFileSync(join(folder, 'WebKitWebDriver'), '');
    expect(() => ensureEngine('webkit')).toThrow(/WebKitGTK/u);
    writeFileSync(join(folder, 'Xvfb'), '');
    expect(ensureEngine('webkit')).toBe(join(folder, 'WebKitWebDriver'));
  });
});
