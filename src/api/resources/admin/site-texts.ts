/** The records of site texts, of which 1 is the one in use, as administrators read them. */
import { queryOptions } from '@tanstack/react-query';
import {
  type BasicInformation,
  basicInformationId,
  getBasicInformation,
  listBasicInformation,
  pageBasicInformation,
} from '../../../../contract/basic-information.ts';
import { limits } from '../../../../contract/fields.ts';
import { call } from '../../transport/client.ts';
import { pagesQuery } from '../../cache/paged-list.ts';

/** A record as it stands now. */
export function recordQuery(id: number) {
  return queryOptions({
    queryKey: ['basicInformation', 'one', id],
    queryFn: ({ signal }) => call(getBasicInformation, { id }, { signal }),
    staleTime: 0,
  });
}

export function recordsQuery() {
  return pagesQuery<BasicInformation>(['basicInformation', 'list'], (page, signal) =>
    call(pageBasicInformation, { ...page, sortField: 'id', sortOrder: 'ascend' }, { signal }),
  );
}

/** The spare ones, newest first: what can be put in use. */
export function spareRecordsQuery() {
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

/** The newest spare record of which this holds; null when there is none. */
export async function findRecord(is: (record: BasicInformation) => boolean): Promise<number | null> {
  const records = await call(listBasicInformation, {
    pageSize: limits.pageSize.max,
    sortField: 'id',
    sortOrder: 'descend',
  });
  return records.find((record) => record.id !== basicInformationId && is(record))?.id ?? null;
}
