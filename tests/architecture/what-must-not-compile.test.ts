/**
 * Tests that the compiler reports mistakes, for example a call without a service, or a changing call without its
 * invalidation. Each case changes a copy of one source of the product, and all but `name` break it. The copy is a file
 * of its own beside the source, so that one run of the compiler checks all cases.
 */
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);

/** Calls that may never wait in the outbox. */
const neverWaiting = [
  '/api/user/transferCoin',
  '/api/user/addCoin',
  '/api/user/ban',
  '/api/user/getCaptcha',
  '/api/order/pay',
  '/api/gxy/renew',
  '/api/wk/unlock',
];

/** Returns a change of a source: the text `from` is removed, or replaced by `to`. Throws if the source lacks it. */
const replaced =
  (from: string, to = '') =>
  (text: string): string => {
    if (!text.includes(from)) throw new Error(`A source no longer has the text that this test replaces: ${from}`);
    return text.replace(from, to);
  };
/** Returns a change of a source that adds these lines at its end. */
const extended =
  (...lines: readonly string[]) =>
  (text: string): string =>
    [text, ...lines, ''].join('\n');
/** Returns a line that submits an edit by this call. */
const submission = (name: string, path: string, payload: string): string =>
  `export const ${name} = submitEdit('${path}', ${payload}, { what: { kind: 'userName', name: '' }, kind: ` +
  `'user', record: 1 });`;
const userUpdate = (payload: string) => extended(submission('mine', '/api/user/update', payload));

/** A source of the product, and a change of it. */
interface Case {
  readonly source: string;
  readonly change: (text: string) => string;
}

const cases = {
  noService: { source: 'mocks/services/index.ts', change: replaced('  transferCoin: coins.transferCoin,\n') },
  otherAnswer: {
    source: 'mocks/services/index.ts',
    change: replaced('getCoinChange: changes.getCoinChange', 'getCoinChange: coins.addCoin'),
  },
  noInvalidation: { source: 'src/api/cache/invalidation.ts', change: replaced("  '/api/user/transferCoin': coins,\n") },
  neverListed: {
    source: 'src/api/outbox/waiting-calls.ts',
    change: (text) =>
      neverWaiting.reduce(
        (changed, path) => replaced(`'${path}': null`, `'${path}': row(updateUser, { way: 'set' })`)(changed),
        text,
      ),
  },
  neverSent: {
    source: 'src/api/outbox/outbox.ts',
    change: extended(...neverWaiting.map((path, at) => submission(`never${at}`, path, '{ id: 1 }'))),
  },
  name: { source: 'src/api/outbox/outbox.ts', change: userUpdate("{ id: 1, userName: '新名' }") },
  password: {
    source: 'src/api/outbox/outbox.ts',
    change: userUpdate("{ id: 1, userName: '新名', userPassword: 'demo1234' }"),
  },
  role: { source: 'src/api/outbox/outbox.ts', change: userUpdate("{ id: 1, userName: '新名', userRole: 'admin' }") },
  undecided: { source: 'src/api/outbox/waiting-calls.ts', change: replaced("  '/api/order/cancel': null,\n") },
  documentInRule: {
    source: 'mocks/domain/coins/ledger.ts',
    change: extended('export const title = (): string => document.title;'),
  },
  documentInContract: {
    source: 'contract/codes.ts',
    change: extended('export const here = (): string => location.href;'),
  },
} as const satisfies Readonly<Record<string, Case>>;

type CaseName = keyof typeof cases;

/** Returns the path of the changed copy. */
const fileOf = (name: string, source: string): string => source.replace(/\.ts$/u, `.${name}.ts`);

describe('does not compile:', () => {
  let copy = '';
  /** The compiler's messages by the path of the file. */
  const errors = new Map<string, string[]>();
  const errorsOf = (name: CaseName): readonly string[] => errors.get(fileOf(name, cases[name].source)) ?? [];

  beforeAll(async () => {
    copy = mkdtempSync(join(tmpdir(), 'must-not-compile-'));
    mkdirSync(join(copy, 'src'));
    const sources = ['src/api', 'src/device', 'src/platform', 'src/brand', 'src/vite-env.d.ts', 'src/tsconfig.json'];
    for (const path of ['contract', 'mocks', 'tsconfig.base.json', 'package.json', ...sources]) {
      cpSync(join(root, path), join(copy, path), { recursive: true });
    }
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'dir');
    for (const [name, { source, change }] of Object.entries(cases)) {
      writeFileSync(join(copy, fileOf(name, source)), change(readFileSync(join(root, source), 'utf8')));
    }
    for (const line of (await compile(copy)).split('\n')) {
      const [, file] = /^([^(\s]+)\(\d+,\d+\): error /u.exec(line) ?? [];
      if (file !== undefined) errors.set(file, [...(errors.get(file) ?? []), line]);
      else if (line.startsWith('error ')) throw new Error(line);
    }
  }, 120_000);

  afterAll(() => {
    rmSync(copy, { recursive: true, force: true });
  });

  // Only if the unchanged sources compile, a failure below comes from the change of its case.
  it('but the unchanged sources compile, and so does an edit that may wait', () => {
    const brokenFiles = new Set(Object.entries(cases).map(([name, { source }]) => fileOf(name, source)));
    brokenFiles.delete(fileOf('name', cases.name.source));
    expect([...errors].filter(([file]) => !brokenFiles.has(file))).toEqual([]);
  });

  it('a call of the contract that the mock has no service for', () => {
    expect(errorsOf('noService').join('\n')).toContain('transferCoin');
  });

  it('a service whose answer differs from the contract', () => {
    expect(errorsOf('otherAnswer').join('\n')).toContain('not assignable');
  });

  it('a changing call without a row in the table of invalidations', () => {
    expect(errorsOf('noInvalidation').join('\n')).toContain('transferCoin');
  });

  it.each(['neverListed', 'neverSent'] as const)(
    'a call about coins, orders, bans or captchas in the outbox: %s',
    (name) => {
      // One error for each call, each on a line of its own.
      expect(new Set(errorsOf(name).map((line) => line.split(',')[0])).size).toBe(neverWaiting.length);
    },
  );

  it('a password or a role in a waiting edit, and a changing call without a decision whether it may wait', () => {
    expect(errorsOf('password').join('\n')).toContain('userPassword');
    expect(errorsOf('role').join('\n')).toContain('userRole');
    expect(errorsOf('undecided').join('\n')).toContain('/api/order/cancel');
  });

  it('the document in a rule', () => {
    expect(errorsOf('documentInRule').join('\n')).toContain("Cannot find name 'document'");
  });

  it('the document in the contract', () => {
    expect(errorsOf('documentInContract').join('\n')).toContain("Cannot find name 'location'");
  });
});

/**
 * Returns the compiler's output, with or without errors. It uses one checker, because each further checker reads the
 * libraries again.
 */
async function compile(folder: string): Promise<string> {
  try {
    const args = ['-b', 'src', '--checkers', '1', '--pretty', 'false'];
    const { stdout } = await run(join(root, 'node_modules/.bin/tsc'), args, {
      cwd: folder,
      shell: process.platform === 'win32',
    });
    return stdout;
  } catch (error) {
    if (typeof error === 'object' && error !== null && 'stdout' in error) return String(error.stdout);
    throw error;
  }
}
