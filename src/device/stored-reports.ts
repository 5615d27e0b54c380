/**
 * The shape of what this device stores about reports of errors. A log-out doesn't remove it, because it holds no
 * personal data (api/reports).
 */
import * as v from 'valibot';

export const reportQueue = v.object({
  /** The reports that wait to be sent. api/reports/report.ts defines their shape. */
  waiting: v.array(v.unknown()),
  /** The latest sent reports. Equal problems have equal marks. `at` is in milliseconds. */
  sent: v.array(v.object({ at: v.number(), mark: v.string() })),
});
