import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { msg } from '@lingui/core/macro';
import * as v from 'valibot';

export const Route = createFileRoute('/_frame/500')({
  staticData: {
    title: msg`服务器错误`,
    parent: '/',
    noChat: true,
    banner: { text: msg`服务器错误，请联系管理员`, tone: 'error' },
  },
  validateSearch: v.object({ from: v.fallback(v.optional(v.string()), undefined) }),
  component: lazyRouteComponent(() => import('../../shell/states/SystemPages.tsx'), 'ServerErrorPage'),
});
