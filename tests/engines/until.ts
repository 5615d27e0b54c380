/**
 * Waiting for something to be so. It is asked for again and again: nothing here waits for time to pass, and only what
 * never comes takes long.
 */

/** For how long a person would wait, in milliseconds, on a machine that is slow. */
const patience = 60_000;
/** The pause between two questions, in milliseconds: short at first, and longer while the answer stays no. */
const pause = { first: 5, longest: 50 };

/** Asks until the answer is yes. `what` says what didn't come. */
export async function until(what: string, check: () => Promise<boolean>, wait = patience): Promise<void> {
  const end = performance.now() + wait;
  let reason = '';
  let between = pause.first;
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
    between = Math.min(between * 2, pause.longest);
  }
}
