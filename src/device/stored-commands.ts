/** The shape of what this device stores about the command palette. */
import * as v from 'valibot';

/**
 * The commands that administrators ran, newest first. A found record is stored with its words, because they show before
 * any search.
 */
export const recentCommands = v.array(
  v.object({ userId: v.number(), id: v.string(), label: v.string(), caption: v.optional(v.string()) }),
);
