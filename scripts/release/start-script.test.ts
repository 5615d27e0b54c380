/** Runs the script that starts the container, with a stand-in for nginx, in a temporary folder. */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const script = readFileSync(join(import.meta.dirname, '../../deploy/start.sh'), 'utf8');
let dir = '';

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'start-'));
  writeFileSync(join(dir, 'mall.conf.built'), 'proxy_pass http://backend.invalid; # http://backend.invalid, twice\n');
  writeFileSync(join(dir, 'nginx'), `#!/bin/sh\necho "$@" > ${dir}/started\n`);
  chmodSync(join(dir, 'nginx'), 0o755);
});

afterEach(() => rmSync(dir, { recursive: true }));

/** Runs the script. Returns its exit code, the configuration, and the arguments of nginx if it was started. */
function start(backend?: string) {
  const text = script.replaceAll('/etc/nginx/', `${dir}/`).replaceAll('/tmp/mall.conf', `${dir}/mall.conf`);
  const { status } = spawnSync('sh', ['-c', text], {
    env: { PATH: `${dir}:${process.env['PATH'] ?? ''}`, ...(backend === undefined ? {} : { BACKEND: backend }) },
  });
  const read = (name: string): string | null =>
    existsSync(join(dir, name)) ? readFileSync(join(dir, name), 'utf8').trim() : null;
  return { status, configuration: read('mall.conf'), started: read('started') };
}

test.each(['http://backend:8080', 'https://api.example.com', 'http://[::1]:8080'])(
  'nginx passes calls on to %s',
  (backend) => {
    expect(start(backend)).toEqual({
      status: 0,
      configuration: `proxy_pass ${backend}; # ${backend}, twice`,
      started: '-e stderr -g daemon off;',
    });
  },
);

test.each([
  undefined,
  '',
  'backend:8080',
  'ftp://backend',
  'http://backend:8080/',
  'http://backend:8080/path',
  'http://backend; evil',
  'http://backend{',
  'http://"backend"',
  'http://$host',
  'http://backend&',
  'http://backend|g',
  'http://back\\end',
])('without a plain address of a backend nothing starts: %s', (backend) => {
  expect(start(backend)).toEqual({ status: 1, configuration: null, started: null });
});
