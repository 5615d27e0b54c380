import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { msg } from '@lingui/core/macro';

// The `_` after `zxjy` keeps this page from being drawn inside the list's page.
export const Route = createFileRoute('/_frame/_user/(platforms)/zxjy_/import')({
  staticData: { title: msg`导入账号`, parent: '/zxjy' },
  component: lazyRouteComponent(() => import('../../../../features/platforms/import/pages.tsx'), 'ZxjyImportPage'),
});
