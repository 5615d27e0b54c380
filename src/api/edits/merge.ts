/**
 * Merges an edit with a newer version of its record. If only one side changed a field, or both changed it equally, the
 * change stands. If both sides changed a field differently, a person chooses, so that nothing is overwritten unseen.
 * The module is pure.
 */
import { editable, type EditForm, type EditTable, type FormParts, isTyped, type MergeResult } from './edit-state.ts';
import { changedFields, type FieldSpec, isSame, type Snapshot } from './fields.ts';

type Side = 'mine' | 'theirs';
/** The chosen side, by the field's name. */
export type ConflictChoices = Readonly<Partial<Record<string, Side>>>;

interface Sides<Values> {
  /** The record when this side began its edit. */
  base: Values;
  /** The values of this edit. */
  mine: Values;
  /** The values of the newer record. */
  theirs: Values;
}

/**
 * Sorts the fields by the sides that changed them. `hasSameValue` returns true if two sets of values have the same
 * value for a field.
 */
export function threeWayMerge<Field, Values>(
  fields: readonly Field[],
  hasSameValue: (field: Field, one: Values, other: Values) => boolean,
  { base, mine, theirs }: Sides<Values>,
): MergeResult<Field> {
  const result: Record<keyof MergeResult<Field>, Field[]> = { open: [], theirs: [], mine: [], equal: [] };
  for (const field of fields) {
    if (hasSameValue(field, mine, theirs)) result.equal.push(field);
    else if (hasSameValue(field, base, mine)) result.theirs.push(field);
    else if (hasSameValue(field, base, theirs)) result.mine.push(field);
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

function isEqual({ fields }: EditTable, one: Snapshot, other: Snapshot): boolean {
  return changedFields(fields, one.values, other.values).length === 0;
}

/**
 * Returns whether a record is newer than the base. If one of them has no version, any different value counts as newer.
 */
function isNewer(table: EditTable, record: Snapshot | null, base: Snapshot | null): record is Snapshot {
  if (!record || !base) return false;
  return record.version === null || base.version === null
    ? !isEqual(table, record, base)
    : record.version > base.version;
}

/**
 * Returns true if somebody else has changed a field that the user changed too, so that the user must choose when
 * saving. Returns false for a table that always asks. `takeOverNewest` has already made any other newer record the
 * base.
 */
export function isOutdated(table: EditTable, state: EditForm): boolean {
  return (
    table.newer === 'merge' &&
    (state.status === 'editing' || state.status === 'refused') &&
    isNewer(table, state.newest, state.base)
  );
}

/** Compares the form's values and `theirs` with `base`, and sorts the fields by the sides that changed them. */
export function mergeOnto(table: EditTable, state: EditForm, base: Snapshot, theirs: Snapshot): MergeResult<FieldSpec> {
  return threeWayMerge(editable(table, state), isSame, {
    base: base.values,
    mine: state.values,
    theirs: theirs.values,
  });
}

/** Makes `theirs` the base of the edit. The values stay. */
export function rebaseOn(table: EditTable, state: EditForm, theirs: Snapshot): EditForm {
  // If the records have no versions, it is unknown which of two copies is newer. Then `theirs` counts as the newest.
  const isNewestStillNewer = theirs.version !== null && isNewer(table, state.newest, theirs);
  return { ...state, base: theirs, newest: isNewestStillNewer ? state.newest : theirs };
}

/**
 * Returns whether the newer record `theirs` is only this form's own earlier edit. If the form continues an outbox
 * entry, the outbox may have sent that entry meanwhile. The record then has the values with which the form started.
 */
export function isOwnEarlierEdit(table: EditTable, { from, start, base }: FormParts, theirs: Snapshot): boolean {
  return (
    from !== null && isNewer(table, theirs, base) && changedFields(table.fields, start, theirs.values).length === 0
  );
}

/**
 * In the states editing and refused, the newest record that was read becomes the base of the edit if the user has
 * nothing to decide. Otherwise the state is returned unchanged.
 */
export function takeOverNewest(table: EditTable, state: EditForm): EditForm {
  const { newest, base, from } = state;
  if ((state.status !== 'editing' && state.status !== 'refused') || !base || !isNewer(table, newest, base))
    return state;
  if (isOwnEarlierEdit(table, state, newest)) return { ...state, base: newest };
  const typed = isTyped(table, state);
  // Nothing was typed, so the form simply shows the newest record.
  if (!typed && from === null) return { ...state, base: newest, start: newest.values, values: newest.values };
  if (table.newer === 'ask') return state;
  const parts = mergeOnto(table, state, base, newest);
  if (parts.open.length > 0) return state;
  const values = mergedValues(parts, {}, state.values, newest.values);
  return {
    ...state,
    base: newest,
    values,
    takenOver: typed && parts.theirs.length > 0 ? parts.theirs : state.takenOver,
  };
}
