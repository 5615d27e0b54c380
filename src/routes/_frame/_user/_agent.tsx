import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { permits } from '../../../shell/guards.ts';
import { layout } from '../../../shell/page.ts';

export const Route = createFileRoute('/_frame/_user/_agent')({
  staticData: layout,
  beforeLoad: () => permits(['agent', 'admin']),
  component: lazyRouteComponent(() => import('../../../shell/RoleFrame.tsx'), 'RoleFrame'),
});
