/** The shape of what this device stores about the command palette. */
import * as v from 'valibot';

/**
 * The last commands that administrators ran, newest first. A record that a search found is stored with its texts,
 * because the palette shows recent commands before any search.
 */
export const recentCommands = v.array(
  v.object({ userId: v.number(), id: v.string(), label: v.string(), caption: v.optional(v.string()) }),
);
