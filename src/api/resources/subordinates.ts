/** The query of /subordinate: the user's subordinates, sorted, and searched by a part of their account or name. */
import type { Payload } from '../../../contract/endpoint.ts';
import { pageSubordinates, type User } from '../../../contract/user.ts';
import { call } from '../transport/client.ts';
import { pagesQuery } from '../cache/paged-list.ts';

export type SubordinateFilters = Pick<Payload<typeof pageSubordinates>, 'searchText' | 'sortField' | 'sortOrder'>;

export function subordinatesQuery(filters: SubordinateFilters) {
  return pagesQuery<User>(['subordinates', 'list', filters], (page, signal) =>
    call(pageSubordinates, { ...filters, ...page }, { signal }),
  );
}
