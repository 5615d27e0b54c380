import { createRootRouteWithContext } from '@tanstack/react-router';
import { RootFrame } from '../shell/frame/RootFrame.tsx';
import { layout } from '../shell/frame/page.ts';
import { PendingRoot } from '../shell/states/pending.tsx';

export interface RouterContext {
  /** The words of the pages behind the log-in, in the language in use. */
  loadPageWords: () => Promise<void>;
  hasPageWords: () => boolean;
}

export const Route = createRootRouteWithContext<RouterContext>()({
  staticData: layout,
  component: RootFrame,
  pendingComponent: PendingRoot,
});
