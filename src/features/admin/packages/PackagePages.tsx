/** The pages that add a package and edit a package. */
import { useLingui } from '@lingui/react/macro';
import { textOf } from '../../../api/edits/fields.ts';
import { getRouteApi } from '@tanstack/react-router';
import { AddRecord, EditRecord, RecordNotFound } from '../shelf/form/AddEditRecord.tsx';
import { packageKind } from '../shelf/kind.ts';
import { PackageFieldsSkeleton, PackageFields } from './PackageFields.tsx';
import { useLeaveForm } from '../shelf/form/use-leave-form.ts';

const addRoute = getRouteApi('/_frame/_user/_admin/add_mall');
const editRoute = getRouteApi('/_frame/_user/_admin/update_mall');

export function AddPackagePage() {
  const { t } = useLingui();
  const { waiting } = addRoute.useSearch();
  const leave = useLeaveForm(packageKind);
  return (
    <AddRecord
      kind={packageKind}
      key={waiting ?? 'new'}
      place="page"
      skeleton={PackageFieldsSkeleton}
      waiting={waiting}
      onSaved={(values, queuedMessage, isOpen) => {
        const name = textOf(values, 'coinName');
        leave(queuedMessage ?? t`已添加 ${name}`, isOpen);
      }}
    >
      {(form) => <PackageFields form={form} />}
    </AddRecord>
  );
}

export function EditPackagePage() {
  const { t } = useLingui();
  const { id } = editRoute.useSearch();
  const leave = useLeaveForm(packageKind);
  const missing = t`没有找到这个规格`;
  if (id === undefined) return <RecordNotFound kind={packageKind} title={missing} />;
  return (
    <EditRecord
      kind={packageKind}
      skeleton={PackageFieldsSkeleton}
      id={id}
      place="page"
      missing={missing}
      onSaved={(values, queuedMessage, isOpen) => {
        const name = textOf(values, 'coinName');
        leave(queuedMessage ?? t`已保存 ${name}`, isOpen);
      }}
    >
      {(form) => <PackageFields form={form} />}
    </EditRecord>
  );
}
