/** The pages that add a package and edit a package. */
import { useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { Add, Edit, NoRecord } from '../shelf/form/Editor.tsx';
import { packageKind } from '../shelf/kind.ts';
import { PackageBones, PackageFields } from './PackageFields.tsx';
import { valueOf } from '../shelf/form/record-form.ts';
import { useLeave } from '../shelf/form/use-leave-form.ts';

const addRoute = getRouteApi('/_frame/_user/_admin/add_mall');
const editRoute = getRouteApi('/_frame/_user/_admin/update_mall');

export function AddPackagePage() {
  const { t } = useLingui();
  const { waiting } = addRoute.useSearch();
  const leave = useLeave(packageKind);
  return (
    <Add
      kind={packageKind}
      key={waiting ?? 'new'}
      bones={PackageBones}
      waiting={waiting}
      onSaved={(values, queuedMessage) => {
        const name = valueOf(values, 'coinName');
        leave(queuedMessage ?? t`已添加 ${name}`);
      }}
    >
      {(form) => <PackageFields form={form} />}
    </Add>
  );
}

export function EditPackagePage() {
  const { t } = useLingui();
  const { id } = editRoute.useSearch();
  const leave = useLeave(packageKind);
  const missing = t`没有找到这个规格`;
  if (id === undefined) return <NoRecord kind={packageKind} title={missing} />;
  return (
    <Edit
      kind={packageKind}
      bones={PackageBones}
      id={id}
      place="page"
      missing={missing}
      onSaved={(values, queuedMessage) => {
        const name = valueOf(values, 'coinName');
        leave(queuedMessage ?? t`已保存 ${name}`);
      }}
    >
      {(form) => <PackageFields form={form} />}
    </Edit>
  );
}
