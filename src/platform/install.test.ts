/**
 * Which menu leads to the home screen, by what the browser says of itself; and when it is offered unasked.
 * @vitest-environment happy-dom
 */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeInstallOffer, mayOfferInstall, menuOf, watchInstall } from './install.ts';
import { stored } from './storage.ts';

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15';
const wechat = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/134.0 Mobile Safari/537.36 MicroMessenger/8.0.60';
const firefox = 'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0';

describe('menuOf', () => {
  it.each([
    [iPhone, 5, 'ios'], [mac, 5, 'ios'], [mac, 0, 'menu'], [`${iPhone} MicroMessenger/8.0.60`, 5, 'ios'], [wechat, 5, 'wechat'], [firefox, 5, 'menu'],
  ] as const)('%s with %d fingers: %s', (agent, fingers, menu) => {
    expect(menuOf(agent, fingers)).toBe(menu);
  });
});

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

  it('comes with the third visit', () => {
    visit(2);
    expect(mayOfferInstall()).toBe(false);
    visit(1);
    expect(mayOfferInstall()).toBe(true);
  });

  it('isn\'t brought on by reloading', () => {
    visit(20, 60_000);
    expect(stored.read('visits')?.count).toBe(1);
    expect(mayOfferInstall()).toBe(false);
  });

  it('stays away for thirty days when it was closed, and not for ever by a clock that was wrong', () => {
    visit(3);
    closeInstallOffer();
    vi.setSystemTime(Date.now() + 30 * day - 1);
    expect(mayOfferInstall()).toBe(false);
    vi.setSystemTime(Date.now() + 1);
    expect(mayOfferInstall()).toBe(true);
    closeInstallOffer();
    vi.setSystemTime(Date.now() - 400 * day);
    expect(mayOfferInstall()).toBe(true);
  });

  it('is made only where it is certainly possible: with a prompt and on iOS, and not once it is installed', () => {
    visit(3);
    for (const agent of [wechat, firefox]) {
      vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
      expect(mayOfferInstall()).toBe(false);
    }
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: () => Promise.resolve({ outcome: 'dismissed' }) }));
    expect(mayOfferInstall()).toBe(true);
    window.dispatchEvent(new Event('appinstalled'));
    expect(mayOfferInstall()).toBe(false);
  });
});
