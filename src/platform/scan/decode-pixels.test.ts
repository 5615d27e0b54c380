import { expect, test } from 'vitest';
import { qrPixels, type QrView } from '../../../tests/support/qr-pixels.ts';
import { decodePixels } from './decode-pixels.ts';

const link = 'https://points.example.com/transferCoin?to=student&amount=500&remark=%E5%AE%9E%E4%B9%A0';

test.each<[string, QrView]>([
  ['straight', {}],
  ['upside down', { angle: Math.PI }],
  ['small', { module: 3 }],
  ['turned by 45°', { angle: Math.PI / 4 }],
  ['turned and in perspective', { angle: 0.4, perspective: 0.25 }],
  ['in strong perspective', { angle: 1, perspective: 0.5 }],
  ['in bad light', { dark: 10, light: 60, noise: 10 }],
  ['in the dark', { dark: 5, light: 28, noise: 6 }],
  ['noisy', { noise: 60, angle: 0.2 }],
  ['light on dark', { dark: 255, light: 0 }],
  ['light on dark and turned', { dark: 230, light: 30, angle: 0.7 }],
])('reads a code that is %s', (_, view) => {
  expect(decodePixels(qrPixels(link, view))).toBe(link);
});

test('reads any code, also one that isn’t from this app', () => {
  for (const text of ['https://elsewhere.example.org/?to=student', 'WIFI:T:WPA;S:x;P:y;;', '学号 20240001'])
    expect(decodePixels(qrPixels(text, { angle: 0.1 }))).toBe(text);
});

test('finds nothing in an empty or a noisy picture', () => {
  const size = { width: 320, height: 240 };
  expect(decodePixels({ ...size, data: new Uint8ClampedArray(size.width * size.height * 4).fill(255) })).toBeNull();
  expect(decodePixels(qrPixels('x', { ...size, dark: 255, noise: 200 }))).toBeNull();
});
