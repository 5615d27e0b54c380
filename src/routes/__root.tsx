import { createRootRouteWithContext } from '@tanstack/react-router';
import * as v from 'valibot';
import { legalTextNames } from '../api/resources/basic-information.ts';
import { RootFrame } from '../shell/frame/RootFrame.tsx';
import { untitledPage } from '../shell/frame/page-data.ts';
import { PendingRoot } from '../shell/states/pending.tsx';

export interface RouterContext {
  /** Loads the pages catalogue of the current language. */
  loadPageWords: () => Promise<void>;
  /** Whether the pages catalogue is loaded. */
  hasPageWords: () => boolean;
  /** Starts the listeners of the pages behind the log-in. */
  wirePages: () => Promise<void>;
}

// In the names of route files, `_name` is a layout without an address, and `(name)` only groups files.
export const Route = createRootRouteWithContext<RouterContext>()({
  staticData: untitledPage,
  // The legal text that is open over the page.
  validateSearch: v.object({ read: v.fallback(v.optional(v.picklist(legalTextNames)), undefined) }),
  component: RootFrame,
  pendingComponent: PendingRoot,
});
