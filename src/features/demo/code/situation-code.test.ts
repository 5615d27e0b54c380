import { describe, expect, test } from 'vitest';
import { rulesOf, faultPresets } from '../faults.ts';
import { drawnCodePixels } from '../../../../tests/support/qr-pixels.ts';
import { decodePixels } from '../../../platform/scan/decode-pixels.ts';
import { demoUrl } from '../demo-url.ts';
import { codeOfLink, isOnlyThisDevice, maxCodeLinkBytes } from './situation-code.ts';

const link = (faults: number) =>
  demoUrl(new URL('https://demo.example/try/mall/coinChange?direction=in'), {
    scenario: 'default',
    seed: 4_294_967_295,
    role: 'agent',
    latencyMs: 800,
    jitterMs: 200,
    rules: [
      ...Object.values(faultPresets).flatMap((fault) => rulesOf(fault)),
      ...Array.from({ length: faults }, (_, index) => ({
        kind: 'http' as const,
        value: 500 + index,
        path: '/api/coinChange/list/page',
        rate: 0.25,
      })),
    ],
    advanceMs: 90_061_000,
  }).href;

describe('the code of a link', () => {
  test('holds every preset of the console, a latency and a moved clock', () => {
    expect(link(0).length).toBeLessThan(400);
    expect(codeOfLink(link(0))).not.toBeNull();
  });

  test('is read by a camera, also if the link is long', () => {
    for (const faults of [0, 8]) {
      const code = codeOfLink(link(faults));
      expect(code && decodePixels(drawnCodePixels(code, 4))).toBe(link(faults));
    }
  });

  test('has modules of at least 2 px at a width of 264 px', () => {
    const longest = `https://demo.example/?${'x'.repeat(maxCodeLinkBytes - 22)}`;
    expect(longest).toHaveLength(maxCodeLinkBytes);
    expect(264 / (codeOfLink(longest)?.size ?? Infinity)).toBeGreaterThanOrEqual(2);
  });

  test('is missing if the link is too long', () => {
    expect(codeOfLink(link(30))).toBeNull();
  });
});

test.each([
  ['127.0.0.1', true],
  ['127.8.0.1', true],
  ['localhost', true],
  ['mall.localhost', true],
  ['[::1]', true],
  ['192.168.1.20', false],
  ['localhost.example.com', false],
  ['demo.example.com', false],
])('%s leads each device to itself: %s', (host, only) => {
  expect(isOnlyThisDevice(new URL(`http://${host}:4173/`).hostname)).toBe(only);
});
