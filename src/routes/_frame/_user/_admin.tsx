import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { permits } from '../../../shell/frame/guards.ts';
import { layout } from '../../../shell/frame/page.ts';
import { PendingBodyInFrame } from '../../../shell/states/pending.tsx';

export const Route = createFileRoute('/_frame/_user/_admin')({
  staticData: layout,
  beforeLoad: () => permits(['admin']),
  component: lazyRouteComponent(() => import('../../../shell/frame/RoleFrame.tsx'), 'RoleFrame'),
  pendingComponent: PendingBodyInFrame,
});
