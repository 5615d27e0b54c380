/** The form of a platform, on a page of its own and beside the list. */
import { msg } from '@lingui/core/macro';
import type { Platform } from '../../../../contract/platform.ts';
import type { ShelfForm } from '../shelf/form/AddEditRecord.tsx';
import { platformKind } from '../shelf/kind.ts';
import { PlatformFields, PlatformFieldsSkeleton } from './PlatformFields.tsx';

export const platformForm: ShelfForm<Platform> = {
  kind: platformKind,
  fields: PlatformFields,
  skeleton: PlatformFieldsSkeleton,
  nameField: 'name',
  missing: msg`没有找到这个平台`,
};
