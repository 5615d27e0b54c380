import { expect, test } from 'vitest';
import { outboxKills } from './outbox-kills.ts';

const long = process.env['SOAK'] !== undefined;
const firstSeed = Number(process.env['SEED'] ?? 1);

test.each([
  { backend: 'that knows keys', knowsKeys: true, seed: firstSeed },
  { backend: 'that ignores keys', knowsKeys: false, seed: firstSeed + 1 },
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
      console.log(
        `${kills} kills, ${made} edits, ${arrivals} arrivals, ${knowsKeys ? 'with' : 'without'} keys, seed ${seed}`,
      );
  },
  600_000,
);
