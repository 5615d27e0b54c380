import { createFileRoute, Outlet } from '@tanstack/react-router';
import { requireLogin } from '../../shell/frame/guards.ts';
import { layout } from '../../shell/frame/page.ts';
import { PendingBodyInFrame } from '../../shell/states/pending.tsx';

export const Route = createFileRoute('/_frame/_user')({
  staticData: layout,
  beforeLoad: requireLogin,
  component: Outlet,
  pendingComponent: PendingBodyInFrame,
});
