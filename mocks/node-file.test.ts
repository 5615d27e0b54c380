import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createMock, type Mock } from './node.ts';

let folder = '';
let file = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mock-'));
  file = join(folder, 'data.json');
});
afterEach(() => rm(folder, { recursive: true }));

async function read(mock: Mock, path: string): Promise<unknown> {
  const envelope: unknown = await (await mock.respond(new Request(`http://localhost/__mock/${path}`))).json();
  return envelope;
}

async function advance(mock: Mock): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  await mock.respond(
    new Request('http://localhost/__mock/clock', { method: 'POST', headers, body: '{"advanceMs":5000}' }),
  );
}

describe('a file', () => {
  test('keeps everything across restarts, whatever scenario the next start names', async () => {
    const first = await createMock({ file, seed: 5 });
    await advance(first);
    const dump = await read(first, 'dump');
    await first.close();
    const second = await createMock({ file, scenario: 'empty' });
    expect(await read(second, 'dump')).toEqual(dump);
    await second.close();
    expect(await readdir(folder)).toEqual(['data.json']);
  });

  test('is written soon after a change, without a shutdown', async () => {
    const mock = await createMock({ file, scenario: 'empty' });
    await advance(mock);
    await vi.waitFor(async () => expect(await readFile(file, 'utf8')).toContain('"clockOffset":5000'), {
      timeout: 20_000,
    });
    await mock.close();
  });

  test.each(['', 'nonsense', '{}', '{"format":"points-mall-mock","version":1,"digest":"0","tables":{}}'])(
    'that is broken is reported, and stays as it is: %s',
    async (text) => {
      await writeFile(file, text);
      await expect(createMock({ file })).rejects.toThrow(file);
      expect(await readFile(file, 'utf8')).toBe(text);
      expect(await readdir(folder)).toEqual(['data.json']);
    },
  );

  test("that can't be written is reported at the start", async () => {
    await expect(createMock({ file: join(folder, 'nowhere', 'data.json') })).rejects.toThrow('ENOENT');
  });
});
