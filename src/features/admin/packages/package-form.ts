/** The form of a package, on a page of its own and beside the list. */
import { msg } from '@lingui/core/macro';
import type { MallPackage } from '../../../../contract/mall.ts';
import type { ShelfForm } from '../shelf/form/AddEditRecord.tsx';
import { packageKind } from '../shelf/kind.ts';
import { PackageFields, PackageFieldsSkeleton } from './PackageFields.tsx';

export const packageForm: ShelfForm<MallPackage> = {
  kind: packageKind,
  fields: PackageFields,
  skeleton: PackageFieldsSkeleton,
  nameField: 'coinName',
  missing: msg`没有找到这个规格`,
};
