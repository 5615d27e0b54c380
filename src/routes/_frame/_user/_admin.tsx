import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { lazy } from 'react';
import { checkRole } from '../../../shell/frame/guards.ts';
import { untitledPage } from '../../../shell/frame/page-data.ts';
import { PendingBodyInFrame } from '../../../shell/states/pending.tsx';

const DeskTools = lazy(() => import('../../../features/admin/palette/DeskTools.tsx'));

export const Route = createFileRoute('/_frame/_user/_admin')({
  staticData: untitledPage,
  // RoleFrame.tsx shows the page if the role fits, and draws `tools` in the bar.
  beforeLoad: () => ({ ...checkRole(['admin']), tools: DeskTools }),
  component: lazyRouteComponent(() => import('../../../shell/frame/RoleFrame.tsx'), 'RoleFrame'),
  pendingComponent: PendingBodyInFrame,
});
