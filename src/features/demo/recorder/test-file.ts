/**
 * Writes a recording as a test that needs no package but `@playwright/test`. The test begins with the same data, the
 * same device and the same time, so that names and dates are those of the session.
 */
import { endpoints } from '../../../../contract/index.ts';
import type { Action, Recording, Seen, Start, StartData, Step } from './recording.ts';
import { actionCode, linkCode, outcomeCode, quoted, seenCode } from './test-code.ts';
import { helpers } from './test-helpers.ts';

/**
 * The state of the mock when the test is written. `coin` is the user's balance. It is null if nobody was logged in, or
 * if the backend didn't answer.
 */
export interface End {
  readonly coin: number | null;
}

/** The accounts that a link of the demo can log in. */
const linkAccounts: ReadonlySet<string> = new Set(['admin', 'agent', 'student']);
/**
 * If the session paused for at least this long, the test moves its clock by the same time. During such a pause the wait
 * for another captcha can end, and orders and sessions can expire. Shorter pauses aren't replayed, because each
 * expectation of the test waits longer. Several in a row may add up to more.
 */
const longPauseMs = 15_000;
/**
 * The test's time limit is the sum of these times: one for its start, and one for each step. Seeding scenario `large`
 * takes two minutes of the start, and more on a busy machine.
 */
const timeLimitMs = { start: 360_000, step: 10_000 } as const;

const coinCalls: readonly string[] = [
  ...new Set(
    Object.values(endpoints)
      .filter(({ movesCoins }) => movesCoins)
      .map(({ path }) => path),
  ),
];

const timeCode = (ms: number): string => quoted(new Date(ms).toISOString());

function headCode(count: number, data: StartData, needsPaths: boolean): string[] {
  const from =
    data.kind === 'scenario'
      ? `scenario ${data.scenario}, seed ${data.seed}`
      : `the saved situation ${data.name.replaceAll(/\s/gu, ' ')}, which lies beside this test`;
  return [
    '/**',
    ` * A session in the demo: ${count} ${count === 1 ? 'step' : 'steps'}, from ${from}.`,
    ' * Run it with `npx playwright test`. BASE_URL names the demo, PASSWORD_1 and so on the typed passwords.',
    ' */',
    ...(data.kind === 'file' ? ["import { readFileSync } from 'node:fs';"] : []),
    ...(needsPaths ? ["import { dirname, join } from 'node:path';"] : []),
    "import { expect as expectSoon, test, type Locator, type Page } from '@playwright/test';",
  ];
}

function settingsCode({ device }: Start): string[] {
  return [
    `const site = (process.env['BASE_URL'] ?? ${quoted(device.origin)}).replace(/\\/$/u, '');`,
    '',
    'test.use({',
    `  viewport: { width: ${device.width}, height: ${device.height} },`,
    `  locale: ${quoted(device.language)},`,
    `  timezoneId: ${quoted(device.timeZone)},`,
    `  colorScheme: ${quoted(device.dark ? 'dark' : 'light')},`,
    `  contextOptions: { reducedMotion: ${quoted(device.lessMotion ? 'reduce' : 'no-preference')} },`,
    `  hasTouch: ${device.touch},`,
    "  serviceWorkers: 'block',",
    '  actionTimeout: 20_000,',
    '});',
    '',
    '/** The settings of the device, as the browser keeps them. */',
    `const local = ${JSON.stringify(device.local)};`,
    `const session = ${JSON.stringify(device.session)};`,
    '/** The calls that move coins. */',
    `const coinCalls = ${JSON.stringify(coinCalls)};`,
  ];
}

/**
 * Returns the lines that restore the data at the beginning. The clock is fixed, so that all dates are those of the
 * session.
 */
function dataCode({ at, data }: Start): string[] {
  if (data.kind === 'file')
    return [
      `await page.clock.setFixedTime(${timeCode(at)});`,
      `await open(page, ${linkCode('/login', null)});`,
      `const file = join(dirname(test.info().file), ${quoted(data.name)});`,
      "const situation = JSON.parse(readFileSync(file, 'utf8'));",
      `expect(situation.digest, \`\${file} is another situation\`).toBe(${quoted(data.digest)});`,
      "await control(page, '/__mock/load', situation);",
    ];
  const { scenario, seed } = data;
  return [
    `await page.clock.setFixedTime(${timeCode(data.seededAt)});`,
    `await open(page, ${linkCode('/login', null, { scenario, seed })});`,
    ...(scenario === 'large' ? ['await whenSeeded(page);'] : []),
  ];
}

/** Returns the lines that restore the situation and open the page of the first step. */
function startCode(start: Start): string[] {
  const { at, data, account, address, clockOffset, latencyMs, jitterMs, rules, customer } = start;
  const isLinked = account !== null && linkAccounts.has(account);
  // A saved file contains its own clock.
  const advanceMs = data.kind === 'scenario' && clockOffset > 0 ? clockOffset : undefined;
  const situation = {
    ...(advanceMs !== undefined && { advanceMs }),
    ...(latencyMs > 0 && { latencyMs }),
    ...(jitterMs > 0 && { jitterMs }),
    ...((rules.length > 0 || data.kind === 'file') && { rules }),
    ...(customer.name !== null && { name: customer.name }),
    ...(customer.colour !== null && { colour: customer.colour }),
  };
  return [
    ...dataCode(start),
    `await page.clock.setSystemTime(${timeCode(at)});`,
    ...(account === null || isLinked ? [] : [`await logIn(page, ${quoted(account)});`]),
    `await open(page, ${linkCode(address, isLinked ? account : null, situation)});`,
    ...seenCode(start.seen, null),
  ];
}

function opensPage(action: Action): boolean {
  return action.kind === 'goto' || (action.kind === 'move' && action.how === 'reload');
}

/** Returns the steps with passwords numbered from 1 in the order of typing. 0, the demo's own password, stays 0. */
function withCountedPasswords(steps: readonly Step[]): Step[] {
  const known = [0];
  return steps.map((step) => {
    const { action } = step;
    if (action.kind !== 'password') return step;
    if (!known.includes(action.which)) known.push(action.which);
    return { ...step, action: { ...action, which: known.indexOf(action.which) } };
  });
}

/**
 * Returns whether the test delays the page of this step, because the session made the next step before the page
 * appeared. A page that is opened or loaded again is never delayed.
 */
function holdsPage({ action }: Step, next: Step | undefined): boolean {
  const isQuick = ['click', 'point', 'press', 'move'].includes(action.kind) && !opensPage(action);
  return isQuick && next?.early === true && !opensPage(next.action);
}

/** Returns the lines of all steps: a longer pause, the action, and what the test expects afterwards. */
function stepsCode(steps: readonly Step[], start: Start): string[] {
  let before: Seen = start.seen;
  let last = start.at;
  let isHeld = false;
  const lines: string[] = [];
  for (const [index, step] of steps.entries()) {
    const pause = step.at - last;
    lines.push('', `// ${index + 1}${before.address === null ? '' : ` · ${before.address}`}`);
    if (pause >= longPauseMs) lines.push(`await pause(page, ${pause});`);
    // Pages are held before this step's action, and released after the action of the next step, unless that step holds
    // them too.
    const holds = holdsPage(step, steps[index + 1]);
    if (holds && !isHeld) lines.push('await holdPages(page, true);');
    lines.push(...actionCode(step.action));
    if (isHeld && !holds) lines.push('await holdPages(page, false);');
    isHeld = holds;
    // A page that opens may show its dialog again, so the test expects the dialog again.
    lines.push(...outcomeCode(step, opensPage(step.action) ? { ...before, dialog: null } : before));
    last = step.at;
    before = {
      address: step.seen?.address ?? before.address,
      title: step.seen?.title ?? before.title,
      dialog: step.seen === null ? before.dialog : step.seen.dialog,
    };
  }
  return lines;
}

/** Returns the lines that check the coins at the end, without faults. */
function endCode({ steps }: Recording, { coin }: End): string[] {
  const moved = steps
    .flatMap(({ calls }) => calls)
    .filter(({ path }) => coinCalls.includes(path))
    .map(({ method, path, code }) => `${method} ${path} ${code}`);
  return [
    '',
    '// The end: the same calls moved coins, the ledger is right, and the balance is the same.',
    "await control(page, '/__mock/faults', {});",
    `expect(await coinsMoved(page)).toEqual(${JSON.stringify(moved)});`,
    "expect(await control(page, '/__mock/ledger')).toMatchObject({ ok: true });",
    ...(coin === null ? [] : [`await expect.poll(() => balance(page)).toBe(${coin});`]),
  ];
}

/** Returns the text of the test. Throws if nothing was recorded. */
export function testText(recording: Recording, end: End): string {
  const { start, steps, data } = recording;
  if (start === null) throw new Error('The start state is missing');
  const body = [...startCode(start), ...stepsCode(withCountedPasswords(steps), start), ...endCode(recording, end)];
  const indented = body.map((line) => (line === '' ? '' : `  ${line}`));
  const title = data.kind === 'scenario' ? `${data.scenario}, seed ${data.seed}` : data.name;
  return [
    ...headCode(
      steps.length,
      data,
      body.some((line) => line.includes('join(')),
    ),
    '',
    ...settingsCode(start),
    '',
    helpers,
    '',
    `test(${quoted(`a session in the demo: ${title}`)}, async ({ page, context, browserName }) => {`,
    `  test.setTimeout(${timeLimitMs.start + steps.length * timeLimitMs.step});`,
    '  await prepare(page);',
    "  if (browserName === 'chromium') await context.grantPermissions(['clipboard-read', 'clipboard-write']);",
    ...indented,
    '});',
    '',
  ].join('\n');
}
