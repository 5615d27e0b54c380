// @vitest-environment happy-dom
/** Tests the labels of the filter: with numbers, with empty places for old numbers, and without numbers. */
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { TestFrame } from '../../../../tests/support/TestFrame.tsx';
import { ShelfFilter } from './ShelfFilter.tsx';

afterEach(cleanup);

const counts = { all: 12, on: 9, off: 3 };

test.each([
  ['the numbers of the search', counts, false, ['全部 12', '在架 9', '已下架 3']],
  [
    'empty places instead of the numbers of an earlier search',
    counts,
    true,
    ['全部 \u2007\u2007', '在架 \u2007', '已下架 \u2007'],
  ],
  ['words alone if the numbers could not be read', undefined, false, ['全部', '在架', '已下架']],
])('shows %s', (_, shown, areCountsOld, labels) => {
  render(
    <ShelfFilter counts={shown} areCountsOld={areCountsOld} areCountsKnown value="all" onChange={() => undefined} />,
    { wrapper: TestFrame },
  );
  expect(screen.getAllByRole('radio').map(({ textContent }) => textContent)).toEqual(labels);
});
