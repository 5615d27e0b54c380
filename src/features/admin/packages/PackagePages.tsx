/** The pages that add a package and edit a package. */
import { getRouteApi } from '@tanstack/react-router';
import { AddRecord, EditRecord, RecordNotFound } from '../shelf/form/AddEditRecord.tsx';
import { useLeaveForm } from '../shelf/form/use-leave-form.ts';
import { packageKind } from '../shelf/kind.ts';
import { packageForm } from './package-form.ts';

const addRoute = getRouteApi('/_frame/_user/_admin/add_mall');
const editRoute = getRouteApi('/_frame/_user/_admin/update_mall');

export function AddPackagePage() {
  const { waiting } = addRoute.useSearch();
  const leave = useLeaveForm(packageKind);
  return <AddRecord key={waiting ?? 'new'} shelfForm={packageForm} place="page" waiting={waiting} onSaved={leave} />;
}

export function EditPackagePage() {
  const { id } = editRoute.useSearch();
  const leave = useLeaveForm(packageKind);
  if (id === undefined) return <RecordNotFound shelfForm={packageForm} />;
  return <EditRecord shelfForm={packageForm} id={id} place="page" onSaved={leave} />;
}
