/**
 * The shape of what this device stores about reports of errors. A log-out leaves it, because it holds nothing of a
 * person (api/reports).
 */
import * as v from 'valibot';

export const reportQueue = v.object({
  /** The reports that wait to be sent. api/reports knows their shape. */
  waiting: v.array(v.unknown()),
  /** The marks of the problems that were sent within the last hour, with the time in milliseconds. */
  sent: v.array(v.object({ at: v.number(), mark: v.string() })),
});
