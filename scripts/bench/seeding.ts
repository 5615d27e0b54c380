/**
 * `npm run bench:seeding`: measures how smooth the demo stays while scenario `large` is seeded in the background. Needs
 * `npm run build:demo` before.
 *
 * It walks through screens and a list in Chromium until the seeding has ended, and then half as long again. It prints
 * the times of the frames during and after the seeding, and the processor time of the page's tasks, which is comparable
 * even on a busy machine.
 */
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { figures, heading, isSown, onDemoPage } from './demo-page.ts';

/**
 * Records the time of every frame from now on. The returned function gives the times since its last call, in
 * milliseconds.
 */
async function watchFrames(page: Page): Promise<() => Promise<number[]>> {
  const recorder = await page.evaluateHandle(() => {
    const kept = { frames: new Array<number>() };
    let last = performance.now();
    const next = (): void => {
      const now = performance.now();
      kept.frames.push(now - last);
      last = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
    return kept;
  });
  return async () => v.parse(v.array(v.number()), await recorder.evaluate((kept) => kept.frames.splice(0)));
}

/** Walks through screens as a user would, without loading the document again. */
async function lookAround(page: Page): Promise<void> {
  for (const tab of ['/mall', '/clockInfo', '/about', '/']) {
    await page.locator(`nav a[href="${tab}"]`).first().click();
    await page.waitForTimeout(300);
  }
  await page.locator('a[href="/coinChange"]').first().click();
  await page.locator('[aria-posinset]').first().waitFor();
  for (let time = 0; time < 20; time += 1) {
    await page.mouse.wheel(0, 900);
    await page.waitForTimeout(50);
  }
  await page.goBack();
}

const trace = v.object({
  traceEvents: v.array(
    v.object({
      name: v.optional(v.string()),
      pid: v.number(),
      tid: v.number(),
      tdur: v.optional(v.number()),
      args: v.optional(v.object({ name: v.optional(v.unknown()) })),
    }),
  ),
});

/**
 * Walks through the screens once. Returns the processor time of each task of the page's main thread, in milliseconds.
 */
async function tasksOf(page: Page): Promise<number[]> {
  const browser = page.context().browser();
  await browser?.startTracing(page, { categories: ['toplevel', '__metadata'] });
  await lookAround(page);
  const { traceEvents } = v.parse(trace, JSON.parse((await browser?.stopTracing())?.toString() ?? ''));
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  return traceEvents.flatMap(({ name, pid, tid, tdur }) =>
    name?.endsWith('::RunTask') === true && tdur !== undefined && main.has(`${pid} ${tid}`) ? [tdur / 1_000] : [],
  );
}

await onDemoPage('/', async (page) => {
  await page.locator('a[href="/coinChange"]').first().waitFor();
  // The first walk loads the code of each screen, which has nothing to do with seeding.
  await lookAround(page);
  const frames = await watchFrames(page);
  const started = performance.now();
  const tasks: { sown: number[]; afterwards: number[] } = { sown: [], afterwards: [] };
  while (!(await isSown(page))) tasks.sown = tasks.sown.concat(await tasksOf(page));
  const took = performance.now() - started;
  const sown = await frames();
  while (performance.now() < started + 1.5 * took) tasks.afterwards = tasks.afterwards.concat(await tasksOf(page));
  heading('                    ', '');
  console.log(`frames while sown   ${figures(sown)}\nframes afterwards   ${figures(await frames())}`);
  console.log(
    `tasks while sown    ${figures(tasks.sown)}\ntasks afterwards    ${figures(tasks.afterwards)}\n\nsown in ${Math.round(took / 1_000)} s`,
  );
});
