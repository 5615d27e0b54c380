/**
 * Finds the fault that hits a call. The store holds the rules that a tester set up, so that they survive a reload and
 * all tabs share them.
 */
import type { FaultRule } from '../../contract/controls.ts';

/**
 * Returns the first rule that hits this call, and the rules afterwards. A rule with a `path` hits only calls of exactly
 * this path. A rule without a path hits all paths, and a rule without a method both methods. Each hit lowers the rule's
 * `times` by 1, if it has a limit. `random` returns numbers from 0 to 1, without 1.
 */
export function takeFault(
  rules: readonly FaultRule[],
  call: { method: string; path: string },
  random: () => number,
): { fault: FaultRule | undefined; rules: FaultRule[] } {
  const index = rules.findIndex(
    (rule) =>
      (rule.method === undefined || rule.method === call.method) &&
      (rule.path === undefined || rule.path === call.path) &&
      rule.times !== 0 &&
      (rule.rate === undefined || random() < rule.rate),
  );
  const fault = rules[index];
  return {
    fault,
    rules: rules.map((rule, at) =>
      at === index && rule.times !== undefined ? { ...rule, times: rule.times - 1 } : rule,
    ),
  };
}
