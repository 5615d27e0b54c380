/** Tests the files of the mock's image, its Dockerfile and the compose file. No image is built here. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { afterAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
/** The instructions of the image, one a line. */
const image = readFileSync(join(root, 'deploy/Dockerfile.mock'), 'utf8').replaceAll(/ ?\\\n\s*/gu, ' ');
// The folder is outside of the project, so that no module is found among the project's packages.
const folder = mkdtempSync(join(tmpdir(), 'mock-image-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const state = v.object({ code: v.literal(0), data: v.object({ scenario: v.string(), seed: v.number() }) });

test('the files of the image need no package, and answer with the seed that was asked for', async () => {
  const [, words = ''] = /^RUN npx rolldown (.+)$/mu.exec(image) ?? [];
  const bundled = join(folder, 'mock');
  mkdirSync(bundled);
  const options = words.replaceAll("'", '').replace('--dir /mock', `--dir ${bundled}`).split(' ');
  await promisify(execFile)(process.execPath, [join(root, 'node_modules/rolldown/bin/cli.mjs'), ...options], {
    cwd: root,
  });
  const server = spawn(
    process.execPath,
    [join(bundled, 'mock.mjs'), '--port', '0', '--scenario', 'empty', '--seed', '7'],
    {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  try {
    const [line]: unknown[] = await once(server.stdout, 'data');
    const [url = ''] = /http:\/\/\S+/u.exec(String(line)) ?? [];
    const answer: unknown = await (await fetch(`${url}/__mock/state`)).json();
    expect(v.parse(state, answer).data).toEqual({ scenario: 'empty', seed: 7 });
  } finally {
    server.kill();
  }
}, 60_000);

test('the image has a health check, stops at once, and runs as an ordinary user', () => {
  expect(image).toMatch(/^HEALTHCHECK .*\/__mock\/state/mu);
  expect(image).toMatch(/^STOPSIGNAL SIGTERM$/mu);
  expect(image).toMatch(/^USER node$/mu);
});

test('the compose file names images that exist, and the app waits for the backend', () => {
  const compose = readFileSync(join(root, 'deploy/compose.mock.yaml'), 'utf8');
  const dockerfiles = [...compose.matchAll(/dockerfile: (\S+)/gu)].map(([, path = '']) => path);
  expect(dockerfiles).toEqual(['deploy/Dockerfile.mock', 'deploy/Dockerfile']);
  for (const path of dockerfiles) expect(existsSync(join(root, path)), path).toBe(true);
  expect(compose).toContain('BACKEND: http://mock:8080');
  expect(compose).toContain('condition: service_healthy');
  // YAML knows no tabs, and every level here is two spaces.
  expect(compose).not.toMatch(/\t|^(?: {2})* \S/mu);
});
