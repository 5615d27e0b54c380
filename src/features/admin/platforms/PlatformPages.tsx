/** The pages that add a platform and edit a platform. */
import { useLingui } from '@lingui/react/macro';
import { textOf } from '../../../api/edits/fields.ts';
import { getRouteApi } from '@tanstack/react-router';
import { AddRecord, EditRecord, RecordNotFound } from '../shelf/form/AddEditRecord.tsx';
import { platformKind } from '../shelf/kind.ts';
import { PlatformFieldsSkeleton, PlatformFields } from './PlatformFields.tsx';
import { useLeaveForm } from '../shelf/form/use-leave-form.ts';

const addRoute = getRouteApi('/_frame/_user/_admin/add_platform');
const editRoute = getRouteApi('/_frame/_user/_admin/update_platform');

export function AddPlatformPage() {
  const { t } = useLingui();
  const { waiting } = addRoute.useSearch();
  const leave = useLeaveForm(platformKind);
  return (
    <AddRecord
      kind={platformKind}
      key={waiting ?? 'new'}
      place="page"
      skeleton={PlatformFieldsSkeleton}
      waiting={waiting}
      onSaved={(values, queuedMessage, isOpen) => {
        const name = textOf(values, 'name');
        leave(queuedMessage ?? t`已添加 ${name}`, isOpen);
      }}
    >
      {(form) => <PlatformFields form={form} />}
    </AddRecord>
  );
}

export function EditPlatformPage() {
  const { t } = useLingui();
  const { id } = editRoute.useSearch();
  const leave = useLeaveForm(platformKind);
  const missing = t`没有找到这个平台`;
  if (id === undefined) return <RecordNotFound kind={platformKind} title={missing} />;
  return (
    <EditRecord
      kind={platformKind}
      skeleton={PlatformFieldsSkeleton}
      id={id}
      place="page"
      missing={missing}
      onSaved={(values, queuedMessage, isOpen) => {
        const name = textOf(values, 'name');
        leave(queuedMessage ?? t`已保存 ${name}`, isOpen);
      }}
    >
      {(form) => <PlatformFields form={form} />}
    </EditRecord>
  );
}
