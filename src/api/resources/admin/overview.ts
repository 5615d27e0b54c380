/** The figures of the whole site, for administrators. */
import { queryOptions } from '@tanstack/react-query';
import { getOverview, type Overview } from '../../../../contract/overview.ts';
import { call } from '../../transport/client.ts';
import { isMissingCall } from '../../transport/missing-call.ts';

/** The periods that the overview offers, in days. */
export type OverviewPeriod = 7 | 30 | 90;
/** The period at first. The address doesn't name it. */
export const defaultOverviewDays = 30 satisfies OverviewPeriod;

/** Returns null if the backend lacks the call. */
async function readOverview(days: number, signal: AbortSignal): Promise<Overview | null> {
  try {
    return await call(getOverview, { days }, { signal });
  } catch (error) {
    if (isMissingCall(error)) return null;
    throw error;
  }
}

/**
 * Returns the query of the figures. Figures of a period cover the last `days` days, including today. The data is null
 * if the backend lacks the call.
 */
export function overviewQuery(days: OverviewPeriod) {
  return queryOptions({
    queryKey: ['overview', days],
    queryFn: ({ signal }) => readOverview(days, signal),
    placeholderData: (before) => before,
    // The acts of all users change these figures, so they are read again at every visit.
    staleTime: 0,
  });
}
