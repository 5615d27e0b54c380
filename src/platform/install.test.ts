/** Which menu leads to the home screen, by what the browser says of itself. */
import { describe, expect, it } from 'vitest';
import { menuOf } from './install.ts';

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
