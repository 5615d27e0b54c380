import { expect, test } from 'vitest';
import { outboxKills } from './outbox-kills.ts';

const long = process.env['SOAK'] !== undefined;

test.each([
  { backend: 'that knows keys', knowsKeys: true, seed: 1 },
  { backend: 'that ignores keys', knowsKeys: false, seed: 2 },
])(
  'if the app is killed at random moments, a backend $backend carries out every edit once and in order',
  async ({ knowsKeys, seed }) => {
    const { kills, made, lost, doubled, outOfOrder, arrivals } = await outboxKills({
      kills: long ? 200 : 25,
      seed,
      knowsKeys,
    });
    expect({ lost, doubled, outOfOrder }).toEqual({ lost: [], doubled: [], outOfOrder: [] });
    expect(kills).toBe(long ? 200 : 25);
    expect(arrivals).toBeGreaterThanOrEqual(made);
    if (long)
      console.log(`${kills} kills, ${made} edits, ${arrivals} arrivals, ${knowsKeys ? 'with' : 'without'} keys`);
  },
  600_000,
);
