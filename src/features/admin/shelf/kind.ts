/**
 * Describes what differs between packages and platforms: shelf, fields, addresses. Their pages share everything else.
 */
import { msg } from '@lingui/core/macro';
import { type MallPackage, mallLimits } from '../../../../contract/mall.ts';
import type { Platform } from '../../../../contract/platform.ts';
import { packageShelf, platformShelf, type Shelf, type Shelved } from '../../../api/resources/admin/shelves.ts';
import { sortMax } from './order-plan.ts';
import type { FieldSpec } from './form/record-form.ts';

export interface Kind<R extends Shelved> {
  readonly shelf: Shelf<R>;
  /** The name of the drafts and of the entries in the outbox. */
  readonly form: 'mallPackage' | 'platform';
  readonly fields: readonly FieldSpec[];
  readonly nameOf: (record: R) => string;
  readonly list: '/mall_management' | '/platform_management';
  readonly add: '/add_mall' | '/add_platform';
  readonly edit: '/update_mall' | '/update_platform';
}

const descriptionMax = 500;

export const packageKind: Kind<MallPackage> = {
  shelf: packageShelf,
  form: 'mallPackage',
  list: '/mall_management',
  add: '/add_mall',
  edit: '/update_mall',
  nameOf: ({ coinName }) => coinName,
  fields: [
    { name: 'coinName', kind: 'text', label: msg`名称`, first: '', max: 50 },
    { name: 'coin', kind: 'whole', label: msg`积分`, first: '', min: 1, max: mallLimits.coin },
    { name: 'addCoin', kind: 'whole', label: msg`赠送`, first: '', min: 0, max: mallLimits.coin, optional: true },
    { name: 'amount', kind: 'yuan', label: msg`价格`, first: '', min: 0, max: mallLimits.amount },
    { name: 'sort', kind: 'whole', label: msg`排序`, first: '', min: 0, max: mallLimits.sort },
    { name: 'description', kind: 'note', label: msg`说明`, first: '', max: descriptionMax },
    { name: 'status', kind: 'shelf', label: msg`在架`, first: '1' },
  ],
};

export const platformKind: Kind<Platform> = {
  shelf: platformShelf,
  form: 'platform',
  list: '/platform_management',
  add: '/add_platform',
  edit: '/update_platform',
  nameOf: ({ name }) => name,
  fields: [
    { name: 'name', kind: 'text', label: msg`名称`, first: '', max: 50 },
    { name: 'code', kind: 'code', label: msg`代码`, first: '', once: true },
    { name: 'coinPerMonth', kind: 'whole', label: msg`每月积分`, first: '', min: 0, max: 1_000_000 },
    { name: 'sort', kind: 'whole', label: msg`排序`, first: '', min: 0, max: sortMax },
    { name: 'description', kind: 'note', label: msg`说明`, first: '', max: descriptionMax },
    { name: 'status', kind: 'shelf', label: msg`在架`, first: '1' },
  ],
};

/** The texts for one kind of record. */
export interface ListWords {
  label: string;
  add: string;
  search: string;
  failed: string;
  unread: string;
  /** The shelf has no record yet. */
  empty: string;
  emptyReason: string;
  /** Shown beside the list while no record is chosen. */
  choose: string;
  /** The consequence of a deletion for users, as a sentence. */
  consequence: string;
}
