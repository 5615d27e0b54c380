import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { checkRole } from '../../../shell/frame/guards.ts';
import { untitledPage } from '../../../shell/frame/page.ts';
import { PendingBodyInFrame } from '../../../shell/states/pending.tsx';

export const Route = createFileRoute('/_frame/_user/_admin')({
  staticData: untitledPage,
  beforeLoad: () => checkRole(['admin']),
  component: lazyRouteComponent(() => import('../../../shell/frame/RoleFrame.tsx'), 'RoleFrame'),
  pendingComponent: PendingBodyInFrame,
});
