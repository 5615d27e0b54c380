/**
 * `npm run start-trace`: shows where the time goes when a returning user starts the app from the service worker. The
 * processor is as slow as a phone's. This script prints when things happened, and what the page's main thread did until
 * the first possible tap. The measurement needs an idle machine.
 *
 * `-- --offline` measures a start without a network. The trace stays in .cache/ for the browser's own tools.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import * as v from 'valibot';
import { flagsForPlaywright, returningPhone, measureStart, withProduction } from './production-site.ts';
import { fail, UserError, root } from '../runtime.mjs';

const file = join(root, '.cache/start-trace.json');
const categories = ['toplevel', 'devtools.timeline', 'v8', 'blink', 'blink.user_timing', 'loading', 'navigation'];

/** An event in Chromium's trace format. */
const event = v.object({
  name: v.string(),
  /** The phase. `X` is an event with a duration. */
  ph: v.string(),
  pid: v.number(),
  tid: v.number(),
  /** In microseconds, like `dur` and `tdur`. */
  ts: v.number(),
  dur: v.optional(v.number()),
  /** The event's processor time, which other programs don't lengthen. */
  tdur: v.optional(v.number()),
  args: v.optional(
    v.looseObject({
      data: v.optional(v.looseObject({ url: v.optional(v.string()), documentLoaderURL: v.optional(v.string()) })),
    }),
  ),
});
type Event = v.InferOutput<typeof event>;

/**
 * The first pattern that fits names the kind of an event. An event that fits none counts as its parent's kind, or
 * without a parent as many small tasks.
 */
const kinds: readonly (readonly [kind: string, names: RegExp])[] = [
  ['styles', /^(?:UpdateLayoutTree|Document::(?:recalc|update)Style|StyleEngine)/u],
  ['layout', /^(?:Layout$|LocalFrameView::(?:performLayout|layout))/u],
  ['painting', /^(?:Paint|PrePaint|Layerize|Commit$|UpdateLayer)/u],
  ['requesting files and answers', /^(?:ResourceFetcher::|URLLoader::|ThrottlingURLLoader::|ResourceSendRequest)/u],
  ['evaluation of the modules', /^(?:v8\.(?:evaluateModule|compileModule)|V8\.(?:Compile|Parse))/u],
  ['functions of the app and React', /^(?:FunctionCall|v8\.callFunction|RunMicrotasks|TimerFire|FireAnimationFrame)/u],
  ['the page’s own scripts', /^(?:EvaluateScript|v8\.run|v8\.compile$)/u],
  ['parsing the page', /^ParseHTML/u],
  [
    'the browser’s commit of the page',
    /^(?:DocumentLoader::|RenderFrameImpl::|LocalWindowProxy::|FrameLoader::|NavigationBodyLoader::)/u,
  ],
];

const kindOf = (name: string): string | undefined => kinds.find(([, names]) => names.test(name))?.[0];

/** An event that hasn't ended yet, at a point of the trace. */
interface Open {
  /** In microseconds. */
  end: number;
  kind: string;
}

/**
 * Returns the milliseconds of each kind between two times in microseconds. The time of an event excludes the events
 * nested in it.
 */
function byKind(events: readonly Event[], from: number, to: number): Map<string, number> {
  const sums = new Map<string, number>();
  const add = (kind: string, time: number): void => {
    sums.set(kind, (sums.get(kind) ?? 0) + time / 1000);
  };
  // The events that are open at `countedUntil`, the innermost last. Time counts for the innermost event.
  const openEvents: Open[] = [];
  const sorted = events
    .filter(({ ph, ts, dur = 0 }) => ph === 'X' && ts + dur > from && ts < to)
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  let countedUntil = from;
  /** Counts the time up to `time`, and closes the events that end before. */
  const countUntil = (time: number): void => {
    for (let open = openEvents.at(-1); open !== undefined && open.end <= time; open = openEvents.at(-1)) {
      if (open.end > countedUntil) add(open.kind, open.end - countedUntil);
      countedUntil = Math.max(countedUntil, open.end);
      openEvents.pop();
    }
    if (time > countedUntil) add(openEvents.at(-1)?.kind ?? 'waiting', time - countedUntil);
    countedUntil = Math.max(countedUntil, time);
  };
  for (const { name, ts, dur = 0 } of sorted) {
    countUntil(Math.max(ts, from));
    openEvents.push({
      end: Math.min(ts + dur, to),
      kind: kindOf(name) ?? openEvents.at(-1)?.kind ?? 'many small tasks',
    });
  }
  countUntil(to);
  return sums;
}

function printRows(rows: Iterable<readonly [string, number]>): void {
  for (const [name, time] of rows) console.log(`${name.padEnd(44)}${time.toFixed(0).padStart(8)}`);
}

await withProduction(async ({ address, chromePath }) => {
  const browser = await chromium.launch({ executablePath: chromePath, args: flagsForPlaywright });
  const context = await returningPhone(browser, address);
  if (process.argv.includes('--offline')) await context.setOffline(true);
  // The first starts fill the browser's own caches.
  for (let before = 0; before < 2; before += 1) await measureStart(context, address);
  await browser.startTracing(undefined, { path: file, categories });
  const { paint, usable } = await measureStart(context, address);
  await browser.stopTracing();
  await browser.close();
  const { traceEvents } = v.parse(v.object({ traceEvents: v.array(event) }), JSON.parse(readFileSync(file, 'utf8')));
  const mark = traceEvents.find(({ name }) => name === 'usable');
  if (!mark) throw new UserError('The trace has no mark of when the page was usable.');
  const main = traceEvents.filter(({ pid, tid }) => pid === mark.pid && tid === mark.tid);
  const start = mark.ts - usable * 1000;
  /**
   * Returns when the first event of this name, and with this part of an address, happened: milliseconds since the
   * start. NaN if there is no such event.
   */
  const timeOf = (name: string, url = ''): number => {
    const found = main
      .filter((event) => event.name === name && (event.args?.data?.url ?? '').includes(url) && event.ts >= start)
      .toSorted((a, b) => a.ts - b.ts)[0];
    return ((found?.ts ?? Number.NaN) - start) / 1000;
  };
  console.log('\nWhen, in ms');
  printRows([
    ['the page arrives', timeOf('CommitLoad')],
    ['its code is requested', timeOf('ResourceSendRequest', '/assets/first-')],
    ['the session is requested', timeOf('ResourceSendRequest', '/api/user/get/login')],
    ['the first content is painted', paint],
    ['home requests its rows', timeOf('ResourceSendRequest', '/api/platform/list')],
    ['the page is usable', usable],
  ]);
  console.log('\nThe main thread until then, in ms');
  printRows([...byKind(main, start, mark.ts)].toSorted(([, a], [, b]) => b - a));
  const tasks = main.filter(({ name, ts }) => name.endsWith('::RunTask') && ts >= start && ts < mark.ts);
  console.log('\nThe tasks of the main thread until then');
  printRows([
    ['tasks', tasks.length],
    ['processor time, slowed down, in ms', tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000],
  ]);
  console.log(`\n${file}`);
}).catch(fail);
