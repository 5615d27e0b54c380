/** The parts of home in their places, one under the other; from 600 px the latest changes stand beside the rest. */
import type { ReactNode } from 'react';
import { LatestChanges } from './LatestChanges.tsx';
import { NeedsAttention } from './NeedsAttention.tsx';
import { Platforms } from './Platforms.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { UnreadNotices } from './UnreadNotices.tsx';
// After what it lays out: that is the order of the rules where they are drawn from one sheet.
import css from './HomePage.module.css';

/** `notices`: whether their row stands; what comes below waits until that is decided. */
export function HomeParts({ balance, notices }: { balance: ReactNode; notices: 'row' | 'none' | 'undecided' }) {
  return (
    <div className={css['page']}>
      {balance}
      <Shortcuts />
      {notices === 'row' && <UnreadNotices />}
      {notices !== 'undecided' && (
        <>
          <LatestChanges />
          <Platforms />
          <NeedsAttention />
        </>
      )}
    </div>
  );
}
