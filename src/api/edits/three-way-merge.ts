/**
 * Merges two edits of one record, by two people or from two devices. If only one side changed a field, or both changed
 * it equally, the change stands. If both sides changed a field differently, a person chooses, so that nothing is
 * overwritten unseen.
 */
type Side = 'mine' | 'theirs';
/** The chosen side, by the field's name. */
export type ConflictChoices = Readonly<Partial<Record<string, Side>>>;

export interface MergeResult<Field> {
  /** Fields that both sides changed differently. */
  readonly open: readonly Field[];
  /** Fields that only the newer record changed. Its values are taken over. */
  readonly theirs: readonly Field[];
  /** Fields that only this side changed. Their values stay. */
  readonly mine: readonly Field[];
  /** Fields that nobody changed, or that both sides changed equally. */
  readonly equal: readonly Field[];
}

interface Sides<Values> {
  /** The record when this side began its edit. */
  base: Values;
  mine: Values;
  theirs: Values;
}

/**
 * Sorts the fields by the sides that changed them. `isSame` returns true if both sides would send the same value for a
 * field.
 */
export function threeWayMerge<Field, Values>(
  fields: readonly Field[],
  isSame: (field: Field, one: Values, other: Values) => boolean,
  { base, mine, theirs }: Sides<Values>,
): MergeResult<Field> {
  const result: Record<keyof MergeResult<Field>, Field[]> = { open: [], theirs: [], mine: [], equal: [] };
  for (const field of fields) {
    if (isSame(field, mine, theirs)) result.equal.push(field);
    else if (isSame(field, base, mine)) result.theirs.push(field);
    else if (isSame(field, base, theirs)) result.mine.push(field);
    else result.open.push(field);
  }
  return result;
}

/** Returns the merged values, by the field's name. An open field without a choice keeps this side's value. */
export function mergedValues<Value>(
  parts: MergeResult<{ readonly name: string }>,
  choices: ConflictChoices,
  mine: Readonly<Record<string, Value>>,
  theirs: Readonly<Record<string, Value>>,
): Record<string, Value | ''> {
  const others = [...parts.theirs, ...parts.open.filter(({ name }) => choices[name] === 'theirs')];
  // If the other side lacks a field, its value there is empty.
  return { ...mine, ...Object.fromEntries(others.map(({ name }) => [name, theirs[name] ?? ''])) };
}
