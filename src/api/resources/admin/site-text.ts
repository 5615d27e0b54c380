/** The site texts that an administrator edits one at a time, as the address names them. */
import * as v from 'valibot';
import { legalTextNames } from '../basic-information.ts';

export const siteText = v.picklist([
  'websiteName',
  'noticeBar',
  'announcement',
  'coinName',
  'mallNotice',
  'package',
  ...legalTextNames,
]);
