/** The filters of /system's lists in the address. A value that makes no sense is ignored. */
import * as v from 'valibot';
import { flag, userRole } from '../../../../contract/fields.ts';
import { journalAct, journalSubjectKind } from '../../../../contract/kinds.ts';
import { searchParamId } from '../../../platform/search-params.ts';

/** Entries of the schema of the search parameters. */
export const systemSearchEntries = {
  role: v.fallback(v.optional(userRole), undefined),
  status: v.fallback(v.optional(flag), undefined),
  superior: searchParamId,
  admin: searchParamId,
  act: v.fallback(v.optional(journalAct), undefined),
  subjectKind: v.fallback(v.optional(journalSubjectKind), undefined),
  subjectId: searchParamId,
  sort: v.fallback(v.optional(v.picklist(['oldest', 'coinDown', 'coinUp', 'name'])), undefined),
};
