/**
 * Lists the latest requests, newest first. While no row is unfolded, the list updates itself. Each row unfolds to its
 * request and its answer.
 */
import { useLingui } from '@lingui/react/macro';
import { useState, type ReactElement } from 'react';
import type { LogLine } from '../../../../contract/controls.ts';
import { endpoints } from '../../../../contract/index.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { InlineSelect } from '../../../ui/controls/InlineSelect.tsx';
import { RowCard } from '../../../ui/list/Rows.tsx';
import css from './console.module.css';
import { logLength, useLog } from './console-queries.ts';
import { LogRow } from './LogRow.tsx';
import { ConsoleSection } from './ConsoleSection.tsx';

/** Number of requests that show until the person unfolds the list. */
const shownAtFirst = 8;
/** Rows are keyed by their position. A new line then changes the texts of the rows, and moves no element. */
const places = Array.from({ length: logLength }, (_, place) => `${place}`);
type Filter = 'all' | 'changes' | 'wrong';

const changingPaths: ReadonlySet<string> = new Set(
  Object.values(endpoints)
    .filter(({ mutates }) => mutates)
    .map(({ path }) => path),
);

function matches(filter: Filter, { path, code, fault }: LogLine): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'changes':
      return changingPaths.has(path);
    case 'wrong':
      return code !== 0 || fault !== null;
  }
}

export function LogPart(): ReactElement {
  const { t } = useLingui();
  const latest = useLog() ?? [];
  // While a row is unfolded the list stays as it is, so that the row doesn't move.
  const [held, setHeld] = useState<{ id: number; lines: readonly LogLine[] } | null>(null);
  const lines = held?.lines ?? latest;
  const [filter, setFilter] = useState<Filter>('all');
  const [isUnfolded, setUnfolded] = useState(false);
  // The id of the newest line when the person cleared the list. After a reset the backend counts its ids from the
  // start, so a smaller newest id means a new log.
  const [clearedId, setClearedId] = useState(0);
  const newest = lines[0]?.id ?? 0;
  const isNewLog = newest < clearedId;
  const matching = lines.filter((line) => (isNewLog || line.id > clearedId) && matches(filter, line));
  const shown = isUnfolded ? matching : matching.slice(0, shownAtFirst);
  return (
    <ConsoleSection
      title={t`请求记录`}
      end={
        <span className={css['ends']}>
          <InlineSelect
            label={t`筛选请求`}
            value={filter}
            onChange={(next) => {
              setFilter(next);
              setHeld(null);
            }}
            options={[
              { value: 'all', label: t`全部` },
              { value: 'changes', label: t`改动` },
              { value: 'wrong', label: t`出错` },
            ]}
          />
          <Button
            variant="text"
            size="small"
            className={css['end']}
            onClick={() => {
              setClearedId(newest);
              setHeld(null);
            }}
          >{t`清空`}</Button>
        </span>
      }
    >
      <RowCard component="ul" className={css['log']}>
        {shown.length === 0 && <li className={css['none']}>{t`还没有请求。`}</li>}
        {shown.map((line, place) => (
          <li key={places[place]}>
            <LogRow
              line={line}
              open={held?.id === line.id}
              onToggle={() => setHeld(held?.id === line.id ? null : { id: line.id, lines })}
            />
          </li>
        ))}
      </RowCard>
      {matching.length > shownAtFirst && (
        <Button
          variant="text"
          size="small"
          fullWidth
          aria-expanded={isUnfolded}
          className={css['more']}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {isUnfolded ? t`收起` : t`最近 ${Math.min(matching.length, logLength)} 条`}
        </Button>
      )}
    </ConsoleSection>
  );
}
