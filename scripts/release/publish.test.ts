/** Tests publishing with shell commands in place of nginx, also after a kill at any step. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { publish } from './publish.mjs';

const day = 24 * 60 * 60_000;
const start = Date.UTC(2026, 0, 1);
let work = '';
let to = '';
let conf = '';

beforeEach(() => {
  work = mkdtempSync(join(tmpdir(), 'publish-'));
  to = join(work, 'mall');
  conf = join(work, 'conf.d/mall.conf');
});

afterEach(() => rmSync(work, { recursive: true }));

/** Makes a build with one hashed file of its own, and one hashed file that every build has. */
function build(mark: string, base = '/'): string {
  const dir = join(work, mark);
  mkdirSync(join(dir, 'assets'), { recursive: true });
  const policy = `script-src 'sha256-${mark}='`;
  writeFileSync(join(dir, 'index.html'), `<meta http-equiv="Content-Security-Policy" content="${policy}">`);
  writeFileSync(join(dir, 'manifest.webmanifest'), JSON.stringify({ id: base }));
  writeFileSync(join(dir, `assets/own-${mark}.js`), mark);
  writeFileSync(join(dir, 'assets/same.js'), 'same');
  return dir;
}

const put = (mark: string, onDay: number, reload = 'true'): string =>
  publish({ dir: build(mark), to, conf, reload, now: start + onDay * day });
const assetsIn = (folder: string): string[] =>
  readdirSync(join(folder, 'assets'))
    .filter((name) => name.endsWith('.js'))
    .toSorted();

test('a build gets its own folder, which nginx serves with the policy of this build', () => {
  const first = put('one', 0);
  expect(readFileSync(conf, 'utf8')).toContain(`root "${first}";`);
  expect(readFileSync(conf, 'utf8')).toContain("'sha256-one='");
  const second = put('two', 1);
  expect(second).not.toBe(first);
  expect(readFileSync(conf, 'utf8')).toContain(`root "${second}";`);
  expect(readFileSync(conf, 'utf8')).toContain("'sha256-two='");
  expect(readFileSync(join(second, 'index.html'), 'utf8')).toContain('sha256-two=');
  expect(existsSync(join(first, 'index.html'))).toBe(true);
  // During the reload of nginx, the new page may request its code from the old folder.
  expect(assetsIn(first)).toEqual(['own-one.js', 'own-two.js', 'same.js']);
});

test('the hashed files of a replaced build stay for a week after the replacement, and no longer', () => {
  put('one', 0);
  const second = put('two', 30);
  expect(assetsIn(second)).toEqual(['own-one.js', 'own-two.js', 'same.js']);
  expect(assetsIn(put('three', 36))).toEqual(['own-one.js', 'own-three.js', 'own-two.js', 'same.js']);
  const fourth = put('four', 38);
  expect(assetsIn(fourth)).toEqual(['own-four.js', 'own-three.js', 'own-two.js', 'same.js']);
  expect(readFileSync(join(fourth, 'assets/own-two.js'), 'utf8')).toBe('two');
  // The first build was replaced eight days ago.
  expect(readdirSync(to).toSorted()).toEqual([30, 36, 38].map((days) => String(start + days * day)));
});

test('if nginx refuses the configuration, nothing changes', () => {
  const first = put('one', 0);
  const before = readFileSync(conf, 'utf8');
  expect(() => put('two', 1, 'false')).toThrow('what was served before is served on');
  expect(readFileSync(conf, 'utf8')).toBe(before);
  expect(readdirSync(to)).toEqual([basename(first)]);
  rmSync(conf);
  expect(() => put('two', 1, 'false')).toThrow('what was served before');
  expect(existsSync(conf)).toBe(false);
  // A name that nginx can't take changes nothing either.
  expect(() => publish({ dir: build('two'), to, conf, reload: 'true', name: '_; evil' })).toThrow('--name');
  expect(readdirSync(to).filter((name) => !name.endsWith('.coming'))).toEqual([basename(first)]);
});

/** Returns a command that takes the configuration over, as nginx does, but only if the served build is complete. */
function takeOver(): string {
  const loaded = join(work, 'loaded.conf');
  const root = String.raw`$(sed -n 's/.* root "\(.*\)";/\1/p' '${loaded}' 2>/dev/null)`;
  return (
    `{ [ ! -e '${loaded}' ] || cat "${root}/index.html" "${root}"/assets/same.js; } > /dev/null && cp ` +
    `'${conf}' '${loaded}'`
  );
}

/** Returns the served build, and checks that its files and its policy belong together and are complete. */
function served(): string {
  const text = readFileSync(join(work, 'loaded.conf'), 'utf8');
  const [, root = ''] = /root "(.*)";/u.exec(text) ?? [];
  const [, mark = ''] = /'sha256-(\w+)='/u.exec(text) ?? [];
  expect(readFileSync(join(root, 'index.html'), 'utf8')).toContain(`'sha256-${mark}='`);
  for (const name of [`own-${mark}.js`, 'same.js']) expect(existsSync(join(root, 'assets', name)), name).toBe(true);
  return mark;
}

test('a kill at any step of publishing leaves a complete build, and the next publishing tidies up', () => {
  const [now, reload] = [Date.now(), takeOver()];
  const [one, two, three] = [build('one'), build('two'), build('three')];
  publish({ dir: one, to, conf, reload, now: now - 30 * day });
  publish({ dir: one, to, conf, reload, now: now - 10 * day });
  const places = [to, join(work, 'conf.d'), join(work, 'loaded.conf')];
  for (const place of places) cpSync(place, `${place}.before`, { recursive: true });
  const command = ['--import', resolve('scripts/test/kill-at-step.ts'), 'scripts/release/publish.mjs', '--dir', two];
  const list = join(work, 'kill-points.json');
  const run = (env: NodeJS.ProcessEnv): string | null => {
    const { signal } = spawnSync(process.execPath, [...command, '--to', to, '--conf', conf, '--reload', reload], {
      // Compiling the modules again takes a third of each start.
      env: { ...process.env, NODE_COMPILE_CACHE: join(work, 'compiled'), ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    return signal;
  };
  const restore = (): void => {
    for (const place of places) {
      rmSync(place, { recursive: true });
      cpSync(`${place}.before`, place, { recursive: true });
    }
  };
  expect(run({ KILL_POINTS: list })).toBeNull();
  expect(served()).toBe('two');
  restore();
  const points: unknown = JSON.parse(readFileSync(list, 'utf8'));
  const seen = new Set<string>();
  for (const at of v.parse(v.pipe(v.array(v.number()), v.minLength(20)), points)) {
    expect(run({ KILL_AT: String(at) }), `at ${at}`).toBe('SIGKILL');
    seen.add(served());
    // By then more than a week has passed since the killed publishing may have replaced the build before it.
    publish({ dir: three, to, conf, reload, now: now + 8 * day });
    expect(served(), `after a kill at ${at}`).toBe('three');
    const left = readdirSync(to).filter((name) => !/^\d{13}$/u.test(name));
    expect(left, `after a kill at ${at}`).toEqual([]);
    restore();
  }
  expect([...seen]).toEqual(['one', 'two']);
}, 120_000);

test('while another publishing runs, publishing throws and changes nothing', () => {
  put('one', 0);
  const reload =
    `'${process.execPath}' scripts/release/publish.mjs --dir '${build('three')}' --to '${to}' ` +
    `--conf '${conf}' --reload true`;
  expect(() => put('two', 1, reload)).toThrow('what was served before is served on');
  expect(readFileSync(conf, 'utf8')).toContain("'sha256-one='");
  expect(readdirSync(to)).toEqual([String(start)]);
});

test('a build for a folder of the site lies in that folder, and the site’s .well-known stays', () => {
  mkdirSync(join(to, '.well-known'), { recursive: true });
  writeFileSync(join(to, '.well-known/assetlinks.json'), '[]');
  publish({ dir: build('one', '/try/mall/'), to, conf, reload: 'true', now: start });
  const folder = publish({ dir: build('two', '/try/mall/'), to, conf, reload: 'true', now: start + day });
  expect(assetsIn(join(folder, 'try/mall'))).toEqual(['own-one.js', 'own-two.js', 'same.js']);
  expect(existsSync(join(folder, '.well-known/assetlinks.json'))).toBe(true);
  expect(readFileSync(conf, 'utf8')).toContain('location /try/mall/ {');
});
