// @vitest-environment happy-dom
/** Tests that the focus stays near the list when the button that clears its filter disappears. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { pressFocused } from '../../../../tests/support/press-focused.ts';
import { queryFrame } from '../../../../tests/support/query-frame.tsx';
import { ChangeList } from './ChangeList.tsx';

vi.mock('@tanstack/react-router', () => ({ createLink: () => () => null }));

afterEach(cleanup);

function Changes() {
  const [search, setSearch] = useState<{ text?: string }>({ text: 'nobody' });
  const list = useInfiniteQuery({
    queryKey: ['changes'],
    queryFn: () => [],
    initialPageParam: 1,
    getNextPageParam: () => null,
  });
  return (
    <section aria-label="changes">
      <ChangeList
        search={search}
        filters={{}}
        list={list}
        changes={[]}
        asOf={1}
        chosen={null}
        wide
        onClear={() => setSearch({})}
      />
    </section>
  );
}

test('the list takes the focus of the button that clears its filter', async () => {
  render(<Changes />, { wrapper: queryFrame() });
  await pressFocused('清除筛选');
  expect(screen.getByText('还没有积分变更')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('region'));
});
