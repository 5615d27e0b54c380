/**
 * The compiler is the check for what is missing: a call without a service, a changing call that says nothing of what goes
 * stale, a code the app has no answer for. Each case takes a source of the product, breaks it as somebody in a hurry
 * would, and has the whole compiled.
 */
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);
let copy = '';

interface Outcome {
  readonly ok: boolean;
  readonly output: string;
}

async function compile(project: string): Promise<Outcome> {
  try {
    const { stdout } = await run(join(root, 'node_modules/.bin/tsc'), ['-b', project, '--pretty', 'false'], { cwd: copy, shell: process.platform === 'win32' });
    return { ok: true, output: stdout };
  } catch (error) {
    if (typeof error === 'object' && error !== null && 'stdout' in error) return { ok: false, output: String(error.stdout) };
    throw error;
  }
}

/** Compiles with one change made, and takes it back. */
async function compileWith(project: string, path: string, change: (text: string) => string): Promise<Outcome> {
  const file = join(copy, path);
  const before = readFileSync(file, 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`${path} no longer has what this test takes out of it`);
  writeFileSync(file, after);
  try {
    return await compile(project);
  } finally {
    writeFileSync(file, before);
  }
}

beforeAll(async () => {
  copy = mkdtempSync(join(tmpdir(), 'must-not-compile-'));
  mkdirSync(join(copy, 'src'));
  for (const path of ['contract', 'mocks', 'tsconfig.base.json', 'src/api', 'src/platform', 'src/vite-env.d.ts', 'src/tsconfig.json', 'package.json']) {
    cpSync(join(root, path), join(copy, path), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'dir');
  // That it compiles without a change proves that the change is what fails.
  const { ok, output } = await compile('src');
  if (!ok) throw new Error(`The sources don't compile as they are:\n${output}`);
}, 120_000);

afterAll(() => {
  rmSync(copy, { recursive: true, force: true });
});

describe('does not compile:', () => {
  it('a call of the contract that the mock has no service for', async () => {
    const { ok, output } = await compileWith('mocks', 'mocks/services/index.ts', (text) => text.replace('  transferCoin: coins.transferCoin,\n', ''));
    expect(ok).toBe(false);
    expect(output).toMatch(/mocks\/services\/index\.ts.*transferCoin/u);
  }, 60_000);

  it('a service that answers something else than the contract says', async () => {
    const { ok, output } = await compileWith('mocks', 'mocks/services/index.ts', (text) => text.replace('getCoinChange: changes.getCoinChange', 'getCoinChange: coins.addCoin'));
    expect(ok).toBe(false);
    expect(output).toContain('mocks/services/index.ts');
  }, 60_000);

  it('a changing call that does not say what is out of date after it', async () => {
    const { ok, output } = await compileWith('src', 'src/api/stale.ts', (text) => text.replace("  '/api/user/transferCoin': coins,\n", ''));
    expect(ok).toBe(false);
    expect(output).toMatch(/src\/api\/stale\.ts.*transferCoin/u);
  }, 60_000);

  it('coins, orders, bans or captchas that wait in the outbox, or are handed to it', async () => {
    const never = [
      '/api/user/transferCoin', '/api/user/addCoin', '/api/user/ban', '/api/user/getCaptcha', '/api/order/pay', '/api/gxy/renew', '/api/wk/unlock',
    ];
    const linesWithErrors = ({ output }: Outcome, path: string) => new Set(output.split('\n').filter((line) => line.startsWith(`${path}(`)).map((line) => line.split(',')[0]));
    const listed = await compileWith('src', 'src/api/outbox-calls.ts', (text) =>
      never.reduce((changed, path) => changed.replace(`'${path}': null`, `'${path}': row(updateUser, { way: 'set' })`), text));
    expect(linesWithErrors(listed, 'src/api/outbox-calls.ts').size).toBe(never.length);
    const sent = await compileWith('src', 'src/api/outbox.ts', (text) => [
      text, ...never.map((path, at) => `export const never${at} = sendOrKeep('${path}', { id: 1 }, { what: { kind: 'userName', name: '' }, kind: 'user', record: 1 });`), '',
    ].join('\n'));
    expect(linesWithErrors(sent, 'src/api/outbox.ts').size).toBe(never.length);
  }, 120_000);

  it('a password or a role in an edit that waits, and a changing call nobody decided on', async () => {
    const send = (payload: string) => compileWith('src', 'src/api/outbox.ts', (text) =>
      `${text}\nexport const mine = sendOrKeep('/api/user/update', ${payload}, { what: { kind: 'userName', name: '' }, kind: 'user', record: 1 });\n`);
    expect(await send("{ id: 1, userName: '新名' }")).toMatchObject({ ok: true });
    expect((await send("{ id: 1, userName: '新名', userPassword: 'demo1234' }")).output).toContain('userPassword');
    expect((await send("{ id: 1, userName: '新名', userRole: 'admin' }")).output).toContain('userRole');
    const { ok, output } = await compileWith('src', 'src/api/outbox-calls.ts', (text) => text.replace("  '/api/order/cancel': null,\n", ''));
    expect(ok).toBe(false);
    expect(output).toContain('/api/order/cancel');
  }, 120_000);

  it('the document in a rule', async () => {
    const { ok, output } = await compileWith('mocks/domain', 'mocks/domain/ledger.ts', (text) => `${text}\nexport const title = (): string => document.title;\n`);
    expect(ok).toBe(false);
    expect(output).toContain("Cannot find name 'document'");
  }, 60_000);

  it('the document in the contract', async () => {
    const { ok, output } = await compileWith('contract', 'contract/codes.ts', (text) => `${text}\nexport const here = (): string => location.href;\n`);
    expect(ok).toBe(false);
    expect(output).toContain("Cannot find name 'location'");
  }, 60_000);
});
