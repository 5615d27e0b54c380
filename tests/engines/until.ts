/**
 * Waits for a condition by checking it again and again. Nothing waits for a fixed time, so only a condition that never
 * becomes true takes long.
 */

/** Long enough for a slow machine, in milliseconds. */
const answerWaitMs = 60_000;
/** The pause between two checks. It doubles up to `longest`. */
const pauseMs = { first: 5, longest: 50 };

/** Resolves once `check` returns true. After `wait` milliseconds it throws an error that begins with `what`. */
export async function until(what: string, check: () => Promise<boolean>, wait = answerWaitMs): Promise<void> {
  const end = performance.now() + wait;
  let reason = '';
  let between = pauseMs.first;
  for (;;) {
    try {
      if (await check()) return;
      reason = '';
    } catch (error) {
      reason = `: ${String(error)}`;
    }
    if (performance.now() > end) throw new Error(`${what}${reason}`);
    await new Promise((later) => {
      setTimeout(later, between);
    });
    between = Math.min(between * 2, pauseMs.longest);
  }
}
