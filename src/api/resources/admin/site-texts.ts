/** The records of site texts, as administrators read them. Record 1 is in use. */
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

/** One record, read again at every use, because an edit must begin with the current values. */
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

/** The records that aren't in use, newest first. Any of them can be put in use. */
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

/** Returns the id of the newest record that matches and isn't in use, or null. Throws what `call` throws. */
export async function findRecord(matches: (record: BasicInformation) => boolean): Promise<number | null> {
  const records = await call(listBasicInformation, {
    pageSize: limits.pageSize.max,
    sortField: 'id',
    sortOrder: 'descend',
  });
  return records.find((record) => record.id !== basicInformationId && matches(record))?.id ?? null;
}
