/**
 * Continues an edit on a newer version of its record, without a question to the user. `base` is the record from which
 * the edit started, and `newest` the newest record that was read. The module is pure.
 */
import { type EditForm, type EditTable, type FormParts, isNewer, isTyped, mergeOnto } from './edit-state.ts';
import { changedFields, type Snapshot } from './fields.ts';
import { mergedValues } from './three-way-merge.ts';

/** Makes `theirs` the base of the edit. The values stay. */
export function rebaseOn(table: EditTable, state: EditForm, theirs: Snapshot): EditForm {
  // If the records have no versions, it is unknown which of two copies is newer. Then `theirs` counts as the newest.
  const isNewestStillNewer = theirs.version !== null && isNewer(table, state.newest, theirs);
  return { ...state, base: theirs, newest: isNewestStillNewer ? state.newest : theirs };
}

/**
 * Returns whether the newer record `theirs` is only this form's own earlier edit. The form continues an outbox entry,
 * and the outbox may have sent that entry meanwhile. The record then has the values with which the form started.
 */
export function isOwnEarlierEdit(table: EditTable, { from, start, base }: FormParts, theirs: Snapshot): boolean {
  return (
    from !== null && isNewer(table, theirs, base) && changedFields(table.fields, start, theirs.values).length === 0
  );
}

/**
 * If the user has nothing to decide, the newest record that was read becomes the base of the edit. Otherwise the state
 * is returned unchanged.
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
