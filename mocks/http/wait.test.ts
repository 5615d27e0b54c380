import { describe, expect, test } from 'vitest';
import { hang, wait } from './wait.ts';

describe('waiting', () => {
  test('rejects with an AbortError if the caller aborts', async () => {
    const controller = new AbortController();
    const waits = [wait(60_000, controller.signal), hang(controller.signal)];
    controller.abort();
    for (const waiting of waits) await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
    await expect(wait(1, controller.signal)).rejects.toMatchObject({ name: 'AbortError' });
  });
});
