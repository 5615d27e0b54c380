/**
 * The records of site texts, as administrators read them. Record 1 is in use.
 *
 * cache/invalidation.ts says which calls make these queries out of date, and cache/query-client.ts explains the flags
 * in `meta`.
 */
import { queryOptions } from '@tanstack/react-query';
import {
  type BasicInformation,
  basicInformationId,
  getBasicInformation,
} from '../../../../contract/basic-information.ts';
import { listBasicInformation, pageBasicInformation } from '../../../../contract/managed-texts.ts';
import { limits } from '../../../../contract/fields.ts';
import { call } from '../../transport/client.ts';
import { pagedListQuery } from '../../cache/paged-list.ts';

/** One record. It is read again each time a form opens, because an edit must start from the current values. */
export function siteTextsQuery(id: number) {
  return queryOptions({
    queryKey: ['basicInformation', 'one', id],
    queryFn: ({ signal }) => call(getBasicInformation, { id }, { signal }),
    staleTime: 0,
    // Record 1 always exists, so no page handles its absence.
    meta: { tellsGone: id !== basicInformationId },
  });
}

/** All records by their ids, page by page. The record in use comes first. */
export function siteTextsListQuery() {
  return pagedListQuery<BasicInformation>(['basicInformation', 'list'], (page, signal) =>
    call(pageBasicInformation, { ...page, sortField: 'id', sortOrder: 'ascend' }, { signal }),
  );
}

/** The records that aren't in use, newest first, from one page of the backend. Any of them can be put in use. */
export function unusedSiteTextsQuery() {
  return queryOptions({
    queryKey: ['basicInformation', 'spare'],
    queryFn: ({ signal }) =>
      call(
        listBasicInformation,
        { pageSize: limits.pageSize.max, sortField: 'id', sortOrder: 'descend' },
        { signal },
      ).then((records) => records.filter(({ id }) => id !== basicInformationId)),
  });
}
