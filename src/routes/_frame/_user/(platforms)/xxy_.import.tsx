import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { msg } from '@lingui/core/macro';

// The `_` after `xxy` keeps this page from being drawn inside the list's page.
export const Route = createFileRoute('/_frame/_user/(platforms)/xxy_/import')({
  staticData: { title: msg`导入账号`, parent: '/xxy' },
  component: lazyRouteComponent(() => import('../../../../features/platforms/import/pages.tsx'), 'XxyImportPage'),
});
