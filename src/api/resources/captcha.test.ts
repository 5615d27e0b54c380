// @vitest-environment happy-dom
/**
 * Tests the wait before another captcha, and the state of a request for one. The contract (`captchaLimits`) sets the
 * wait of 60 s and the 5 minutes for which a captcha is valid.
 */
import { i18n } from '@lingui/core';
import { act, renderHook, type RenderHookResult } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { type CaptchaState, captchaWaitSeconds, useCaptcha } from './captcha.ts';

const sentAt = Date.parse('2026-11-20T06:32:08.000Z');

describe('the wait before another captcha', () => {
  it('is 0 before the first captcha', () => {
    expect(captchaWaitSeconds(null, sentAt)).toBe(0);
  });

  it.each([
    [0, 60],
    [1, 60],
    [1_000, 59],
    [59_001, 1],
    [59_999, 1],
    [60_000, 0],
    [3_600_000, 0],
  ])('%d ms after a captcha it is %d s', (after, seconds) => {
    expect(captchaWaitSeconds(sentAt, sentAt + after)).toBe(seconds);
  });

  it('is over if the clock was set back, because it would not end for hours', () => {
    expect(captchaWaitSeconds(sentAt, sentAt - 3_600_000)).toBe(0);
  });
});

describe('a request for a captcha', () => {
  const first = 'chen@example.com';
  const second = 'yu@example.com';
  /** Requests that wait for their answer, by address. */
  const waiting = new Map<string, (answer: Response) => void>();
  const onSent = vi.fn<() => void>();

  const form = (): RenderHookResult<CaptchaState, { address: string }> =>
    renderHook(({ address }) => useCaptcha(address, () => Promise.resolve(address), onSent), {
      initialProps: { address: first },
    });
  const ask = async ({ current }: { current: CaptchaState }): Promise<() => Promise<void>> => {
    let asked = Promise.resolve();
    await act(async () => {
      asked = current.ask();
      await eventually(() => expect(waiting.size).toBeGreaterThan(0));
    });
    return async () => await act(async () => await asked);
  };
  const answer = (address: string, code = 0): void =>
    waiting.get(address)?.(Response.json({ code, data: code === 0 ? true : null, message: '刚刚发送过' }));

  beforeEach(() => {
    i18n.loadAndActivate({ locale: 'zh-CN', messages: {} });
    sessionStorage.clear();
    waiting.clear();
    onSent.mockClear();
    vi.stubGlobal(
      'fetch',
      ({ url }: Request) =>
        new Promise<Response>((resolve) => {
          waiting.set(new URL(url).searchParams.get('emailAccount') ?? '', resolve);
        }),
    );
  });

  it('starts the wait only for its own address', async () => {
    const { result, rerender } = form();
    const asked = await ask(result);
    answer(first);
    await asked();
    expect(result.current).toMatchObject({ seconds: 60, sentTo: first });
    rerender({ address: second });
    expect(result.current).toMatchObject({ seconds: 0, sentTo: null });
    const again = await ask(result);
    answer(second);
    await again();
    expect(result.current).toMatchObject({ seconds: 60, sentTo: second });
    rerender({ address: ` ${first.toUpperCase()}` });
    expect(result.current).toMatchObject({ seconds: 60, sentTo: first.toUpperCase() });
    expect(form().result.current).toMatchObject({ seconds: 60, sentTo: first });
  });

  it('shows its failure only while the field holds its address', async () => {
    const { result, rerender } = form();
    const asked = await ask(result);
    answer(first, 42_900);
    await asked();
    expect(result.current.failure).toBe('刚刚发送过');
    rerender({ address: second });
    expect(result.current.failure).toBeNull();
  });

  it('does not block another address while it hangs, and does not move the focus when its answer comes', async () => {
    const { result, rerender } = form();
    const asked = await ask(result);
    expect(result.current.sending).toBe(true);
    rerender({ address: second });
    expect(result.current.sending).toBe(false);
    answer(first);
    await asked();
    expect(onSent).not.toHaveBeenCalled();
    expect(result.current.sentTo).toBeNull();
    rerender({ address: first });
    expect(result.current.sentTo).toBe(first);
  });

  it('shows that a captcha was sent only while the captcha is valid', async () => {
    const { result } = form();
    const asked = await ask(result);
    answer(first);
    await asked();
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 300_000);
    await eventually(() => expect(result.current.sentTo).toBeNull());
  });
});
