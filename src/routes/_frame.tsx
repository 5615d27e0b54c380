import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { untitledPage } from '../shell/frame/page-data.ts';
import { PendingPageInFrame } from '../shell/states/pending.tsx';

export const Route = createFileRoute('/_frame')({
  staticData: untitledPage,
  // The texts begin to load before the guards of the child routes ask the backend. The loader waits for the texts.
  beforeLoad: ({ context }) => {
    context.loadPageWords().catch(() => {});
  },
  loader: ({ context }) => Promise.all([context.loadPageWords(), context.wirePages()]),
  component: lazyRouteComponent(() => import('../shell/frame/AppFrame.tsx'), 'AppFrame'),
  pendingComponent: PendingPageInFrame,
});
