import { createFileRoute, Outlet } from '@tanstack/react-router';
import { requireLogin } from '../../shell/guards.ts';
import { layout } from '../../shell/page.ts';
import { PendingBodyInFrame } from '../../shell/pending.tsx';

export const Route = createFileRoute('/_frame/_user')({
  staticData: layout,
  beforeLoad: requireLogin,
  component: Outlet,
  pendingComponent: PendingBodyInFrame,
});
