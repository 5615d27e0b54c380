/** The pages that add a platform and edit a platform. */
import { useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { Add, Edit, NoRecord } from '../shelf/form/Editor.tsx';
import { platformKind } from '../shelf/kind.ts';
import { PlatformBones, PlatformFields } from './PlatformFields.tsx';
import { valueOf } from '../shelf/form/record-form.ts';
import { useLeave } from '../shelf/form/use-leave-form.ts';

const addRoute = getRouteApi('/_frame/_user/_admin/add_platform');
const editRoute = getRouteApi('/_frame/_user/_admin/update_platform');

export function AddPlatformPage() {
  const { t } = useLingui();
  const { waiting } = addRoute.useSearch();
  const leave = useLeave(platformKind);
  return (
    <Add
      kind={platformKind}
      key={waiting ?? 'new'}
      bones={PlatformBones}
      waiting={waiting}
      onSaved={(values, queuedMessage) => {
        const name = valueOf(values, 'name');
        leave(queuedMessage ?? t`已添加 ${name}`);
      }}
    >
      {(form) => <PlatformFields form={form} />}
    </Add>
  );
}

export function EditPlatformPage() {
  const { t } = useLingui();
  const { id } = editRoute.useSearch();
  const leave = useLeave(platformKind);
  const missing = t`没有找到这个平台`;
  if (id === undefined) return <NoRecord kind={platformKind} title={missing} />;
  return (
    <Edit
      kind={platformKind}
      bones={PlatformBones}
      id={id}
      place="page"
      missing={missing}
      onSaved={(values, queuedMessage) => {
        const name = valueOf(values, 'name');
        leave(queuedMessage ?? t`已保存 ${name}`);
      }}
    >
      {(form) => <PlatformFields form={form} />}
    </Edit>
  );
}
