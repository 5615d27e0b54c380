/**
 * Two people changed one record, or one person on two devices: what only one side changed stands, what both made the
 * same of stands, and what both changed differently is somebody's to choose. Nothing is overwritten without being seen.
 */
type Side = 'mine' | 'theirs';
/** By the field's name. */
export type Choices = Readonly<Partial<Record<string, Side>>>;

export interface Merge<Field> {
  /** Both sides changed it, to different things. */
  readonly open: readonly Field[];
  /** Only the newer side changed it: taken over. */
  readonly taken: readonly Field[];
  /** Only this side changed it: kept. */
  readonly kept: readonly Field[];
  /** Nobody changed it, or both to the same. */
  readonly equal: readonly Field[];
}

interface Sides<Values> {
  /** The record as it was when this side began. */
  base: Values;
  mine: Values;
  theirs: Values;
}

/** `isSame` says whether two forms would be sent with the same value in a field. */
export function merge<Field, Values>(
  fields: readonly Field[],
  isSame: (field: Field, one: Values, other: Values) => boolean,
  { base, mine, theirs }: Sides<Values>,
): Merge<Field> {
  const open: Field[] = [];
  const taken: Field[] = [];
  const kept: Field[] = [];
  const equal: Field[] = [];
  for (const field of fields) {
    if (isSame(field, mine, theirs)) equal.push(field);
    else if (isSame(field, base, mine)) taken.push(field);
    else if (isSame(field, base, theirs)) kept.push(field);
    else open.push(field);
  }
  return { open, taken, kept, equal };
}

/** What is chosen and what stands, together; an open field without a choice is this side's until one is made. */
export function merged<Value>(
  { open, taken }: Merge<{ readonly name: string }>,
  choices: Choices,
  mine: Readonly<Record<string, Value>>,
  theirs: Readonly<Record<string, Value>>,
): Record<string, Value | ''> {
  const others = [...taken, ...open.filter(({ name }) => choices[name] === 'theirs')];
  // What the other side doesn't have is empty there.
  return { ...mine, ...Object.fromEntries(others.map(({ name }) => [name, theirs[name] ?? ''])) };
}
