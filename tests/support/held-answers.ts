/** Holds back the backend's answers in a unit test, and makes a successful answer. */
import { vi } from 'vitest';

/**
 * Replaces `fetch` for the running test. Returns a list to which each request adds a function. A call of this function
 * answers the request.
 */
export function holdAnswers(): ((answer: Response | Promise<Response>) => void)[] {
  const held: ReturnType<typeof holdAnswers> = [];
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve) => {
        held.push(resolve);
      }),
  );
  return held;
}

/** Returns the answer of a success with this data. */
export function success(data: unknown): Response {
  return Response.json({ code: 0, data, message: 'ok' });
}
