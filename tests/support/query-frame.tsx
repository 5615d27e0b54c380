/** Renders hooks and components that read queries, in unit tests. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { TestFrame } from './TestFrame.tsx';

/** Returns a wrapper for `render` and `renderHook`. It also has what `TestFrame` has. */
export function queryFrame(client = new QueryClient()) {
  return function QueryFrame({ children }: { children: ReactNode }): ReactElement {
    return (
      <TestFrame>
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      </TestFrame>
    );
  };
}
