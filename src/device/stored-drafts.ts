/** The shape of what this device stores about forms: the values that weren't saved yet. */
import * as v from 'valibot';

/**
 * The unsaved values of one form of one user. The form defines the shape of `values` and `base`. `at` is the time, in
 * milliseconds, that the form gave the draft when it stored it.
 */
export const formDraft = v.object({
  userId: v.number(),
  form: v.string(),
  /** The id of the edited record, or null for a new record. */
  record: v.nullable(v.number()),
  values: v.unknown(),
  /** The record as it was when the edit began, or null for a new record. */
  base: v.unknown(),
  at: v.number(),
});
/** The drafts that an earlier version stored under one key, newest first. */
export const formDrafts = v.array(formDraft);
