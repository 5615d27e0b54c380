/** What a tester can make go wrong. The rules are kept in the store: a reload keeps them, and all tabs share them. */
import * as v from 'valibot';
import { whole } from '../../contract/fields.ts';

const longestWait = 600_000;

const match = {
  method: v.optional(v.picklist(['GET', 'POST'])),
  path: v.optional(v.pipe(v.string(), v.startsWith('/api/'), v.maxLength(200))),
  rate: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
  /** How many more calls it hits; left out, all of them. */
  times: v.optional(whole(0, 1_000_000)),
};

const http = v.strictObject({ ...match, kind: v.literal('http'), value: v.optional(whole(200, 599), 500) });
const code = v.strictObject({ ...match, kind: v.literal('code'), value: v.optional(whole(1, 99_999), 50_000) });
const network = v.strictObject({ ...match, kind: v.literal('network') });
const timeout = v.strictObject({ ...match, kind: v.literal('timeout') });
const lostResponse = v.strictObject({ ...match, kind: v.literal('lostResponse') });

export const faultRule = v.variant('kind', [http, code, network, timeout, lostResponse]);
export type FaultRule = v.InferOutput<typeof faultRule>;

export const faults = v.strictObject({
  latencyMs: v.optional(whole(0, longestWait), 0),
  jitterMs: v.optional(whole(0, longestWait), 0),
  rules: v.optional(v.pipe(v.array(faultRule), v.maxLength(100)), []),
});

/**
 * The rule that hits this call, and the rules as they stand after it. "A fault's `path` is exact, no method means any,
 * `times` counts matches." `random` gives numbers from 0 up to 1.
 */
export function takeFault(
  rules: readonly FaultRule[], call: { method: string; path: string }, random: () => number,
): { fault: FaultRule | undefined; rules: FaultRule[] } {
  const index = rules.findIndex((rule) =>
    (rule.method === undefined || rule.method === call.method)
    && (rule.path === undefined || rule.path === call.path)
    && rule.times !== 0
    && (rule.rate === undefined || random() < rule.rate));
  const fault = rules[index];
  return {
    fault,
    rules: rules.map((rule, at) => (at === index && rule.times !== undefined ? { ...rule, times: rule.times - 1 } : rule)),
  };
}
