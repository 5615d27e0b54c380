/** Answers of the backend that a unit test holds back, and an answer that succeeds. */
import { vi } from 'vitest';

/**
 * Replaces `fetch`. Returns a list that grows with each request: the function at its place answers that request.
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

export function success(data: unknown): Response {
  return Response.json({ code: 0, data, message: 'ok' });
}
