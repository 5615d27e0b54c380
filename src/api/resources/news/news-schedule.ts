/**
 * Decides when the app asks the backend for news: every 30 s while somebody is logged in and the app is on screen and
 * online. After failures, and while answers are slow, the pauses grow, because a backend in trouble needs fewer calls.
 */

/** The pause between two questions while answers come quickly, in milliseconds. */
const quietPauseMs = 30_000;
const longestPauseMs = 10 * 60_000;
/** After an answer the pause is at least this many times as long as the answer took. */
const pausePerAnswer = 3;
/**
 * The shortest wait before a question, in milliseconds. When the app comes back on screen, the page on screen may ask
 * the same, and then this question isn't needed.
 */
const settleMs = 2_000;

/**
 * Returns the pause before the next question in milliseconds. `failures` is the number of failures since the last
 * answer.
 */
export function pauseMs({ failures, tookMs }: { failures: number; tookMs: number }): number {
  return Math.min(Math.max(quietPauseMs * 2 ** failures, tookMs * pausePerAnswer), longestPauseMs);
}

interface ScheduleSource {
  /** Asks once. Rejects if no answer came. */
  ask: () => Promise<unknown>;
  /** Whether somebody is logged in, sees the app, and has a network. */
  isWanted: () => boolean;
  /** The time of the last answer, in milliseconds; 0 for never. A page may have asked the same question. */
  lastAnswerAt: () => number;
  now: () => number;
}

export interface NewsSchedule {
  /** Starts or stops the timer. Call it whenever `isWanted` or `lastAnswerAt` may have changed. */
  update: () => void;
  /** Notes that another tab asked at `at`, in milliseconds. The pause of this tab then starts again. */
  askedElsewhere: (at: number) => void;
  /** Forgets the failures and the question that waits. Call it when the user changes or the session ends. */
  reset: () => void;
}

/** Creates a schedule that asks nothing until `update` is called. `now` returns milliseconds. */
export function newsSchedule({ ask, isWanted, lastAnswerAt, now }: ScheduleSource): NewsSchedule {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The question that waits for its answer, or null. */
  let asking: symbol | null = null;
  let lastTriedAt = 0;
  let failures = 0;
  let tookMs = 0;

  /** Returns how long the next question must still wait, in milliseconds. */
  const waitMs = (): number => {
    const remainingMs = Math.max(lastAnswerAt(), lastTriedAt) + pauseMs({ failures, tookMs }) - now();
    // A wait longer than the longest pause means that the clock was put back, so it doesn't count.
    return remainingMs > longestPauseMs ? 0 : remainingMs;
  };
  const update = (): void => {
    clearTimeout(timer);
    if (!isWanted() || asking) return;
    timer = setTimeout(askIfDue, Math.max(waitMs(), settleMs));
  };
  const askIfDue = (): void => {
    if (!isWanted()) return;
    if (waitMs() > 0) update();
    else void askOnce();
  };
  const askOnce = async (): Promise<void> => {
    const question = Symbol('question');
    asking = question;
    lastTriedAt = now();
    const isAnswered = await ask().then(
      () => true,
      () => false,
    );
    // The user has changed meanwhile, so the answer says nothing about the next user's questions.
    if (asking !== question) return;
    failures = isAnswered ? 0 : failures + 1;
    tookMs = now() - lastTriedAt;
    asking = null;
    update();
  };

  return {
    update,
    askedElsewhere: (at) => {
      lastTriedAt = Math.max(lastTriedAt, at);
      update();
    },
    reset: () => {
      asking = null;
      failures = 0;
      tookMs = 0;
      update();
    },
  };
}
