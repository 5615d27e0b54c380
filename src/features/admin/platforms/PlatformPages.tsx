/** The pages that add a platform and edit a platform. */
import { getRouteApi } from '@tanstack/react-router';
import { AddRecord, EditRecord, RecordNotFound } from '../shelf/form/AddEditRecord.tsx';
import { useLeaveForm } from '../shelf/form/use-leave-form.ts';
import { platformKind } from '../shelf/kind.ts';
import { platformForm } from './platform-form.ts';

const addRoute = getRouteApi('/_frame/_user/_admin/add_platform');
const editRoute = getRouteApi('/_frame/_user/_admin/update_platform');

export function AddPlatformPage() {
  const { waiting } = addRoute.useSearch();
  const leave = useLeaveForm(platformKind);
  return <AddRecord key={waiting ?? 'new'} shelfForm={platformForm} place="page" waiting={waiting} onSaved={leave} />;
}

export function EditPlatformPage() {
  const { id } = editRoute.useSearch();
  const leave = useLeaveForm(platformKind);
  if (id === undefined) return <RecordNotFound shelfForm={platformForm} />;
  return <EditRecord shelfForm={platformForm} id={id} place="page" onSaved={leave} />;
}
