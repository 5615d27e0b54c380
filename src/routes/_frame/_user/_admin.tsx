import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { permits } from '../../../shell/guards.ts';
import { layout } from '../../../shell/page.ts';
import { PendingBodyInFrame } from '../../../shell/pending.tsx';

export const Route = createFileRoute('/_frame/_user/_admin')({
  staticData: layout,
  beforeLoad: () => permits(['admin']),
  component: lazyRouteComponent(() => import('../../../shell/RoleFrame.tsx'), 'RoleFrame'),
  pendingComponent: PendingBodyInFrame,
});
