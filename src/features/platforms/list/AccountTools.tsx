/**
 * The search, the filters and the tools above the accounts. Above the table the tools stand beside the search, so that
 * an open account moves no row. Above the list of a narrow screen they stand one under the other.
 */
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { SearchField } from '../../../ui/controls/SearchField.tsx';
import css from '../accounts.module.css';

interface AccountToolsProps {
  q: string;
  /** Whether the search field shows. */
  showsSearch: boolean;
  /** Whether the search field takes the focus when it appears. */
  focusAtFirst: boolean;
  /** Whether these controls stand above the table. */
  aboveTable: boolean;
  onSearch: (q: string) => void;
  filters: ReactNode;
  tools: ReactNode;
}

export function AccountTools({
  q,
  showsSearch,
  focusAtFirst,
  aboveTable,
  onSearch,
  filters,
  tools,
}: AccountToolsProps) {
  const { t } = useLingui();
  return (
    <div className={aboveTable ? css['toolLine'] : undefined}>
      {showsSearch && (
        <SearchField
          className={css['search']}
          label={t`搜索姓名、号码或单位`}
          value={q}
          focusAtFirst={focusAtFirst}
          onChange={onSearch}
        />
      )}
      {aboveTable && tools}
      {filters}
      {!aboveTable && tools}
    </div>
  );
}
