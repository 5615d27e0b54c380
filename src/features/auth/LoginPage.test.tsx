/** @vitest-environment happy-dom */
/** The log-in page stays if the code of its legal links doesn't load. */
import { act, cleanup, render, screen } from '@testing-library/react';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { TestFrame } from '../../../tests/support/TestFrame.tsx';
import { LoginPage } from './LoginPage.tsx';

vi.mock('./LegalLinks.tsx', () => {
  throw new Error('Importing a module script failed.');
});

afterEach(cleanup);

it('without the code of the legal links, the log-in stays with its typed text', async () => {
  const root = createRootRoute();
  const login = createRoute({ getParentRoute: () => root, path: '/login', component: LoginPage });
  const history = createMemoryHistory({ initialEntries: ['/login'] });
  const router = createRouter({ routeTree: root.addChildren([login]), history });
  await act(async () => {
    render(
      <TestFrame>
        <RouterProvider router={router} />
      </TestFrame>,
    );
  });
  await vi.dynamicImportSettled();
  expect(screen.getByLabelText('账号或邮箱')).toBeDefined();
});
