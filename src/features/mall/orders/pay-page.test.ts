import { describe, expect, it } from 'vitest';
import { payPage } from './pay-page.ts';

describe('a payment page', () => {
  it("opens over https, with its host's name", () => {
    expect(payPage('https://pay.example.com/checkout?order=7')).toEqual({
      href: 'https://pay.example.com/checkout?order=7',
      host: 'pay.example.com',
    });
    expect(payPage(' HTTPS://PAY.example.com:8443/x ')).toEqual({
      href: 'https://pay.example.com:8443/x',
      host: 'pay.example.com:8443',
    });
  });

  it.each([
    'http://pay.example.com/',
    'javascript:alert(1)',
    'data:text/html,x',
    'weixin://pay',
    '//pay.example.com',
    '/pay',
    '',
    'https://',
    'https://mall.example@evil.example/',
    'https://mall:word@evil.example/',
  ])("does not open if it isn't safe: %s", (payUrl) => {
    expect(payPage(payUrl)).toBeNull();
  });
});
