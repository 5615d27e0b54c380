/** A router whose only page is 系统管理, for unit tests of its views. Their hooks need the ids of the real routes. */
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type SearchSchemaInput,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { SystemSearch } from '../../src/features/admin/desk/system-search.ts';

/** `search` begins with a question mark, or is empty. */
export function systemRouter(component: () => ReactNode, search: string) {
  const root = createRootRoute();
  const frame = createRoute({ getParentRoute: () => root, id: '_frame' });
  const user = createRoute({ getParentRoute: () => frame, id: '_user' });
  const admin = createRoute({ getParentRoute: () => user, id: '_admin' });
  const system = createRoute({
    getParentRoute: () => admin,
    path: 'system',
    validateSearch: (given: SystemSearch & SearchSchemaInput): SystemSearch => given,
    component,
  });
  return createRouter({
    routeTree: root.addChildren([frame.addChildren([user.addChildren([admin.addChildren([system])])])]),
    history: createMemoryHistory({ initialEntries: [`/system${search}`] }),
  });
}
