import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { checkRole } from '../../../shell/frame/guards.ts';
import { untitledPage } from '../../../shell/frame/page-data.ts';

export const Route = createFileRoute('/_frame/_user/_agent')({
  staticData: untitledPage,
  // RoleFrame.tsx shows the page if the role fits.
  beforeLoad: () => checkRole(['agent', 'admin']),
  component: lazyRouteComponent(() => import('../../../shell/frame/RoleFrame.tsx'), 'RoleFrame'),
});
