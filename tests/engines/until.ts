/**
 * Waits for a condition by checking it again and again, so that a wait ends soon after the condition has become true.
 */

/** Long enough for a slow machine. journey-runner.ts ends the whole journey after 150 s. */
const defaultLimitMs = 60_000;
/** The pause between two checks. It doubles each time, up to `longest`. */
const pauseMs = { first: 5, longest: 50 };

/**
 * Resolves once `check` returns true. A check that throws counts as false. After `limitMs`, `until` throws an error
 * that begins with `failure`. If the last check threw, the error ends with what it threw.
 */
export async function until(failure: string, check: () => Promise<boolean>, limitMs = defaultLimitMs): Promise<void> {
  const end = performance.now() + limitMs;
  let reason = '';
  let nextPauseMs = pauseMs.first;
  for (;;) {
    try {
      if (await check()) return;
      reason = '';
    } catch (error) {
      reason = `: ${String(error)}`;
    }
    if (performance.now() > end) throw new Error(`${failure}${reason}`);
    await new Promise((later) => {
      setTimeout(later, nextPauseMs);
    });
    nextPauseMs = Math.min(nextPauseMs * 2, pauseMs.longest);
  }
}
