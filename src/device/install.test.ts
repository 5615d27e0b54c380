/**
 * Tests when the app offers its installation without being asked, and that the browser's prompt is shown once.
 * @vitest-environment happy-dom
 */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askToInstall, closeInstallOffer, canOfferInstall, watchInstall } from './install.ts';
import { stored } from './storage.ts';

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 ' +
  'Mobile/15E148 Safari/604.1';
const firefox = 'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0';

const wechat = `${iPhone.slice(0, iPhone.indexOf(' Version'))} Mobile/15E148 MicroMessenger/8.0.60`;
const day = 24 * 60 * 60_000;

describe('the offer to install', () => {
  beforeEach(() => {
    localStorage.clear();
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 4), toFake: ['Date'] });
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(iPhone);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  function visit(times: number, apart = day): void {
    for (let count = 0; count < times; count += 1) {
      watchInstall();
      vi.setSystemTime(Date.now() + apart);
    }
  }

  it('comes at the third visit', () => {
    visit(2);
    expect(canOfferInstall()).toBe(false);
    visit(1);
    expect(canOfferInstall()).toBe(true);
  });

  it("doesn't count a reload as a visit", () => {
    visit(20, 60_000);
    expect(stored.read('visits')?.count).toBe(1);
    expect(canOfferInstall()).toBe(false);
  });

  it('counts a visit after the clock was set back', () => {
    visit(2);
    vi.setSystemTime(Date.now() - 400 * day);
    visit(1);
    expect(stored.read('visits')?.count).toBe(3);
  });

  it.each(['standalone', 'minimal-ui'])('never comes in an installed app with the display mode %s', (mode) => {
    visit(3);
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.split(', ').includes(`(display-mode: ${mode})`),
    }));
    expect(canOfferInstall()).toBe(false);
    vi.unstubAllGlobals();
    expect(canOfferInstall()).toBe(true);
  });

  it('never comes in an app installed on iOS', () => {
    visit(3);
    Object.defineProperty(navigator, 'standalone', { configurable: true, value: true });
    expect(canOfferInstall()).toBe(false);
    Reflect.deleteProperty(navigator, 'standalone');
  });

  it("keeps the browser's own banner away, and shows its prompt once", async () => {
    visit(1);
    const prompt = vi.fn(async () => ({ outcome: 'dismissed' }));
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
    window.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    expect(await askToInstall()).toBe(true);
    expect(await askToInstall()).toBe(false);
    expect(prompt).toHaveBeenCalledOnce();
  });

  it('stays away for thirty days after it was closed, but ignores a time in the future', () => {
    visit(3);
    closeInstallOffer();
    vi.setSystemTime(Date.now() + 30 * day - 1);
    expect(canOfferInstall()).toBe(false);
    vi.setSystemTime(Date.now() + 1);
    expect(canOfferInstall()).toBe(true);
    closeInstallOffer();
    vi.setSystemTime(Date.now() - 400 * day);
    expect(canOfferInstall()).toBe(true);
  });

  it('comes only with a prompt, on iOS and in messengers, and never once the app is installed', () => {
    visit(3);
    const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(wechat);
    expect(canOfferInstall()).toBe(true);
    agent.mockReturnValue(firefox);
    expect(canOfferInstall()).toBe(false);
    window.dispatchEvent(
      Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: () => Promise.resolve({ outcome: 'dismissed' }),
      }),
    );
    expect(canOfferInstall()).toBe(true);
    window.dispatchEvent(new Event('appinstalled'));
    expect(canOfferInstall()).toBe(false);
  });
});
