import fc from 'fast-check';
import { expect, it } from 'vitest';
import { virtualEntries, createArranger } from './virtual-entries.ts';

it('puts a heading before each group, and marks its first and last item', () => {
  const entries = virtualEntries(['a1', 'a2', 'b1'], (item) => item.charAt(0));
  expect(entries).toEqual([
    { kind: 'group', group: 'a', item: 'a1' },
    { kind: 'item', item: 'a1', index: 0, startsGroup: true, endsGroup: false },
    { kind: 'item', item: 'a2', index: 1, startsGroup: false, endsGroup: true },
    { kind: 'group', group: 'b', item: 'b1' },
    { kind: 'item', item: 'b1', index: 2, startsGroup: true, endsGroup: true },
  ]);
});

it('loses, repeats and reorders nothing, grouped or not', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 5 })), fc.boolean(), (items, grouped) => {
      const entries = grouped ? virtualEntries(items, String) : virtualEntries(items);
      expect(entries.flatMap((entry) => (entry.kind === 'item' ? [entry.item] : []))).toEqual(items);
      const firsts = entries.filter((entry) => entry.kind === 'item' && entry.startsGroup).length;
      const lasts = entries.filter((entry) => entry.kind === 'item' && entry.endsGroup).length;
      expect(firsts).toBe(lasts);
      expect(entries.filter((entry) => entry.kind === 'group').length).toBe(grouped ? firsts : 0);
    }),
  );
});

it('arranges a list that grew or changed like a new list', () => {
  const letters = fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 12 });
  fc.assert(
    fc.property(fc.array(fc.tuple(letters, letters), { maxLength: 5 }), fc.boolean(), (steps, grouped) => {
      const next = createArranger<number>();
      const groupOf = grouped ? String : undefined;
      for (const [start, end] of steps) {
        for (const items of [start, [...start, ...end]])
          expect(next(items, groupOf)).toEqual(virtualEntries(items, groupOf));
      }
    }),
  );
});

it('reuses its earlier entries, so that rows on the screen are rendered once', () => {
  const next = createArranger<string>();
  const groupOf = (item: string): string => item.charAt(0);
  const before = next(['a1', 'a2', 'b1'], groupOf);
  const after = next(['a1', 'a2', 'b1', 'b2'], groupOf);
  expect(after.slice(0, 3).every((entry, index) => entry === before[index])).toBe(true);
  expect(after.at(-1)).toEqual({ kind: 'item', item: 'b2', index: 3, startsGroup: false, endsGroup: true });
});
