/** Measures how much processor time the tasks of a page take. This time is comparable even on a busy machine. */
import type { Page } from '@playwright/test';
import * as v from 'valibot';

const trace = v.object({
  traceEvents: v.array(
    v.object({
      name: v.optional(v.string()),
      pid: v.number(),
      tid: v.number(),
      /** The processor time in microseconds. */
      tdur: v.optional(v.number()),
      args: v.optional(v.object({ name: v.optional(v.unknown()) })),
    }),
  ),
});

/**
 * Resolves with the processor time of each task on the main threads of all pages while `work` runs, in milliseconds.
 */
export async function taskTimes(page: Page, work: () => Promise<void>): Promise<number[]> {
  const browser = page.context().browser();
  await browser?.startTracing(page, { categories: ['toplevel', '__metadata'] });
  await work();
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
