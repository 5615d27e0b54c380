/** Finds the unreadable texts of a brand, and says for each which colour to change. */
import { leastContrast, readableShade, type Scheme } from '../../../src/brand/accent-colours.ts';
import { contrast } from '../../../src/brand/contrast.ts';
import type { Colours } from './brand-file.ts';
import { stepAwayFrom, grounds, meanings, strongGrounds } from './colours.ts';

/** The colours of texts, each with the grounds that it stands on. */
export const textPairs: readonly (readonly [text: string, on: readonly string[]])[] = [
  ...['ink', 'ink2'].map((text) => [text, strongGrounds] as const),
  ...['ink3', 'accent', 'ochre', 'cinnabar'].map((text) => [text, grounds] as const),
  ['on-accent', ['accent', 'accent-pressed']],
  ['on-accent-tint', ['accent-tint']],
  ['ochre', ['ochre-tint']],
  ['cinnabar', ['cinnabar-tint']],
  ['on-cinnabar', ['cinnabar']],
  ['balance-text', ['balance']],
  ['balance-soft', ['balance']],
];

/**
 * Returns the colour, moved away from the first of these grounds until it is readable on all of them; null if it never
 * is.
 */
function readableNear(colour: string, on: readonly string[]): string | null {
  const moved = readableShade(colour, on, stepAwayFrom(on[0] ?? ''));
  return on.every((ground) => contrast(moved, ground) >= leastContrast) ? moved : null;
}

/** Rounds down, so that a contrast that is too low never looks sufficient. */
const shownRatio = (ratio: number): string => (Math.floor(ratio * 100) / 100).toFixed(2);

/** Returns a line for each pair of a text and its grounds whose contrast is under 4.5:1 in this scheme. */
export function contrastProblems(colours: Colours, scheme: Scheme): string[] {
  const all: Readonly<Record<string, string>> = { ...colours, ...meanings[scheme] };
  const colourOf = (name: string): string => all[name] ?? '';
  return textPairs.flatMap(([text, on]) => {
    const [worst] = on
      .map((ground) => ({ ground, ratio: contrast(colourOf(text), colourOf(ground)) }))
      .toSorted((a, b) => a.ratio - b.ratio);
    if (worst === undefined || worst.ratio >= leastContrast) return [];
    const { ground, ratio } = worst;
    const low = `${text} ${colourOf(text)} on ${ground} ${colourOf(ground)} has a contrast of ${shownRatio(ratio)}:1`;
    // The product gives this colour its meaning, so the ground has to give way.
    const isFixed = text in meanings[scheme];
    const [name, better] = isFixed
      ? [ground, readableNear(colourOf(ground), [colourOf(text)])]
      : [text, readableNear(colourOf(text), on.map(colourOf))];
    const advice =
      better === null
        ? `make ${ground} lighter or darker`
        : `for example "${name}": "${better}" in colours.${scheme} would do`;
    return [`colours.${scheme}.${name}: ${low}, and a text needs ${leastContrast}:1; ${advice}`];
  });
}
