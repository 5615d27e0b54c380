import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { permits } from '../../../shell/frame/guards.ts';
import { layout } from '../../../shell/frame/page.ts';

export const Route = createFileRoute('/_frame/_user/_agent')({
  staticData: layout,
  beforeLoad: () => permits(['agent', 'admin']),
  component: lazyRouteComponent(() => import('../../../shell/frame/RoleFrame.tsx'), 'RoleFrame'),
});
