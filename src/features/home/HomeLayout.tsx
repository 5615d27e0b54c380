/** The layout of home: its parts in one column, and from 600 px the latest changes in a second column. */
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { textSizeAtom } from '../../api/preferences.ts';
import { textSizes } from '../../device/storage.ts';
import { LatestChanges } from './LatestChanges.tsx';
import { ExpiringAccountsSection } from './ExpiringAccounts.tsx';
import { HomePlatforms } from './HomePlatforms.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { NewsRows } from './NewsRows.tsx';
// Imported last, so that in the drawn page's style sheet these rules come after those of the parts.
import css from './HomePage.module.css';

/**
 * `news` says whether the rows of news show. While that is undecided, the parts below aren't rendered, because the rows
 * would move them.
 */
export function HomeLayout({ balance, news }: { balance: ReactNode; news: 'row' | 'none' | 'undecided' }) {
  const textSize = useAtomValue(textSizeAtom);
  return (
    <div className={css['page']}>
      {balance}
      <Shortcuts />
      {news === 'row' && <NewsRows />}
      {news !== 'undecided' && (
        <>
          <LatestChanges />
          {/* With larger text home shows less. The main navigation leads to the platforms, too. */}
          {textSize === textSizes.standard && <HomePlatforms />}
          <ExpiringAccountsSection />
        </>
      )}
    </div>
  );
}
