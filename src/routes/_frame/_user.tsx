import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { requireLogin } from '../../shell/frame/guards.ts';
import { untitledPage } from '../../shell/frame/page-data.ts';
import { PendingBodyInFrame } from '../../shell/states/pending.tsx';

export const Route = createFileRoute('/_frame/_user')({
  staticData: untitledPage,
  beforeLoad: requireLogin,
  component: lazyRouteComponent(() => import('../../shell/frame/AppFrame.tsx'), 'UserOutlet'),
  pendingComponent: PendingBodyInFrame,
});
