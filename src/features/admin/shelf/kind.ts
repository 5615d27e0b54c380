/**
 * Describes shelf, fields and addresses of packages and of platforms. Their words are in package-words.ts and
 * platform-words.ts. `ShelfForm` (form/AddEditRecord.tsx) has the parts in which their forms differ. `EditTable`
 * (api/edits/edit-state.ts) and `FieldSpec` (api/edits/fields.ts) explain the tables.
 */
import { msg } from '@lingui/core/macro';
import { limits } from '../../../../contract/fields.ts';
import { addMallPackage, type MallPackage, mallLimits, mallPackage } from '../../../../contract/mall.ts';
import { addPlatform, platform, type Platform, platformLimits } from '../../../../contract/platform.ts';
import type { EditTable } from '../../../api/edits/edit-state.ts';
import { packageShelf, platformShelf, type Shelf, type ShelfRecord } from '../../../api/resources/admin/shelves.ts';

/** The functions that give names in the current language. */
interface ShownNames {
  readonly packageName: (sold: MallPackage) => string;
  readonly platformName: (platform: Platform) => string;
}

export interface ShelfKind<R extends ShelfRecord> {
  readonly shelf: Shelf<R>;
  /** The name of the drafts and of the entries in the outbox. */
  readonly form: 'mallPackage' | 'platform';
  readonly table: EditTable;
  /** The name as it is stored. */
  readonly nameOf: (record: R) => string;
  /** The name as pages show it, in the current language. */
  readonly shownNameOf: (record: R, names: ShownNames) => string;
  readonly list: '/mall_management' | '/platform_management';
  readonly add: '/add_mall' | '/add_platform';
  readonly edit: '/update_mall' | '/update_platform';
}

export const packageKind: ShelfKind<MallPackage> = {
  shelf: packageShelf,
  form: 'mallPackage',
  list: '/mall_management',
  add: '/add_mall',
  edit: '/update_mall',
  nameOf: ({ coinName }) => coinName,
  shownNameOf: (record, { packageName }) => packageName(record),
  table: {
    form: 'mallPackage',
    subject: { kind: 'record', of: 'mallPackage' },
    schema: addMallPackage.request,
    record: mallPackage,
    newer: 'merge',
    sends: 'all',
    fields: [
      { name: 'coinName', kind: 'requiredText', label: msg`名称`, max: mallLimits.coinName },
      { name: 'coin', kind: 'whole', label: msg({ message: '{coinName}' }), min: 1, max: mallLimits.coin },
      { name: 'addCoin', kind: 'whole', label: msg`赠送`, min: 0, max: mallLimits.coin, optional: true },
      { name: 'amount', kind: 'yuan', label: msg`价格`, min: 0, max: mallLimits.amount },
      { name: 'sort', kind: 'whole', label: msg`排序`, min: 0, max: limits.sort.max },
      { name: 'description', kind: 'remark', label: msg`说明`, max: mallLimits.description, optional: true },
      { name: 'status', kind: 'shelf', label: msg`在架`, first: '1' },
    ],
  },
};

export const platformKind: ShelfKind<Platform> = {
  shelf: platformShelf,
  form: 'platform',
  list: '/platform_management',
  add: '/add_platform',
  edit: '/update_platform',
  nameOf: ({ name }) => name,
  shownNameOf: (record, { platformName }) => platformName(record),
  table: {
    form: 'platform',
    subject: { kind: 'record', of: 'platform' },
    schema: addPlatform.request,
    record: platform,
    unique: { field: 'code' },
    newer: 'merge',
    sends: 'all',
    fields: [
      { name: 'name', kind: 'requiredText', label: msg`名称`, max: platformLimits.name },
      { name: 'code', kind: 'code', label: msg`代码`, once: true },
      {
        name: 'coinPerMonth',
        kind: 'whole',
        label: msg({ message: '每月{coinName}' }),
        min: 0,
        max: platformLimits.coinPerMonth,
      },
      { name: 'sort', kind: 'whole', label: msg`排序`, min: 0, max: limits.sort.max },
      { name: 'description', kind: 'remark', label: msg`说明`, max: platformLimits.description, optional: true },
      { name: 'status', kind: 'shelf', label: msg`在架`, first: '1' },
    ],
  },
};

/** The texts for one kind of record. */
export interface ListWords {
  /** The name of the list, for example 平台. */
  label: string;
  /** The label of the button that adds a record. */
  add: string;
  /** The label of the search. */
  search: string;
  /** The title if the list can't be read. */
  failed: string;
  /** The title without a network, if the list was never read. */
  neverLoaded: string;
  /** Shown if the shelf has no record yet. */
  empty: string;
  emptyReason: string;
  /** Shown beside the list while no record is chosen. */
  choose: string;
  /** The consequence of a deletion for users, as a sentence. '' if records of this kind are never deleted. */
  consequence: string;
}
