/**
 * Finds out which calls of the second stage a backend lacks, and whether a check must therefore be skipped. Also names
 * the optional parts that a check tests.
 */
import type { Endpoint } from '../../../contract/endpoint.ts';
import { endpoints } from '../../../contract/index.ts';
import type { Check, OptionalPart } from './check.ts';
import { CheckingClient, type Send } from './checking-client.ts';

const secondStageCalls = Object.values(endpoints).filter(({ part }: Endpoint) => part === 'second stage');

/** Returns the paths of the calls of the second stage that the backend answers with 40400 or with no valid answer. */
export async function lackingPaths(send: Send, base: string): Promise<ReadonlySet<string>> {
  const lacking = new Set<string>();
  for (const { method, path } of secondStageCalls) {
    const body = method === 'POST' ? '{}' : undefined;
    const answer = await new CheckingClient(send, base).raw(method, path, body).catch(() => null);
    if (answer === null || answer.code === 40_400) lacking.add(path);
  }
  return lacking;
}

/**
 * Returns whether the check must be skipped, because the backend lacks one of its calls. A check of `secondStage` is
 * skipped too if the backend lacks all calls of that stage.
 */
export function isLacking({ path, also = [], part }: Check, lacking: ReadonlySet<string>): boolean {
  return (
    [path, ...also].some((call) => lacking.has(call)) ||
    (part === 'secondStage' && secondStageCalls.every((call) => lacking.has(call.path)))
  );
}

// Part 1 of the contract has the calls of users and site texts. Part 2 has all other calls.
const part1 = /^\/api(?:$|\/(?:user|basicInformation)(?:\/|$))|^\/__mock(?:\/|$)/u;

/** Returns the optional parts that a check tests. The further calls in its `also` don't count. */
export function partsOf({ path, part }: Check): OptionalPart[] {
  // A check of a later call may be written with `check` instead of `secondStage`.
  const isLater = part !== 'secondStage' && secondStageCalls.some((call) => call.path === path);
  return [
    ...(part === undefined ? [] : [part]),
    ...(isLater ? ['secondStage' as const] : []),
    ...(part1.test(path) ? [] : ['part2' as const]),
  ];
}
