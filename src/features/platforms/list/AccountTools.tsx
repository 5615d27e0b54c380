/**
 * The search, the filters and the tools above the accounts. Above the table they stand in one line; beside an open
 * account and on a phone they stand one under the other.
 */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { SearchField } from '../../../ui/controls/SearchField.tsx';
import css from '../accounts.module.css';

interface AccountToolsProps {
  q: string;
  /** Whether the search field shows. */
  searches: boolean;
  /** Whether the search field takes the focus when it appears. */
  focusAtFirst: boolean;
  asTable: boolean;
  onSearch: (q: string) => void;
  children: ReactNode;
}

export function AccountTools({ q, searches, focusAtFirst, asTable, onSearch, children }: AccountToolsProps) {
  const { t } = useLingui();
  return (
    <div className={asTable ? css['toolLine'] : undefined}>
      {searches && (
        <SearchField
          className={css['search']}
          label={t`搜索姓名、号码或单位`}
          value={q}
          focusAtFirst={focusAtFirst}
          onChange={onSearch}
        />
      )}
      {children}
    </div>
  );
}
