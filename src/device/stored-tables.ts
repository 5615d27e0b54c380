/** The order and the columns of each table, by the table's name. */
import * as v from 'valibot';

export const tableViews = v.record(
  v.string(),
  v.object({
    sort: v.optional(v.string()),
    /** The columns that the person has shown or hidden, against the table's own setting. */
    columns: v.optional(v.record(v.string(), v.boolean())),
  }),
);
