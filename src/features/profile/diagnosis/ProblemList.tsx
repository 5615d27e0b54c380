/**
 * The problems of this session, and earlier problems whose reports still wait to be sent, the latest first. Each item
 * opens its report, exactly as it is sent.
 */
import chevron from 'icon:chevron-right-rounded';
import fine from 'icon:check-circle-outline-rounded';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { markOf, type Report } from '../../../api/reports/report.ts';
import { Icon } from '../../../ui/elements/Icon.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { useFormat } from '../../../ui/words/format.ts';
import css from './diagnosis.module.css';
import { problemWords } from './problem-words.ts';

function Problem({ report }: { report: Report }): ReactElement {
  const { i18n } = useLingui();
  const { at, count, kind } = report;
  const { dayTime } = useFormat();
  const times = count > 1 ? ` · ${plural(count, { one: '# 次', other: '# 次' })}` : '';
  return (
    <details className={css['problem']}>
      <summary className={css['summary']}>
        <span className={css['words']}>
          <span>{i18n._(problemWords[kind])}</span>
          <span className={css['when']}>{dayTime(at) + times}</span>
        </span>
        <Icon d={chevron} size={20} className={css['chevron']} />
      </summary>
      <pre className={css['json']} lang="en">
        {JSON.stringify(report, null, 2)}
      </pre>
    </details>
  );
}

export function ProblemList({ reports }: { reports: readonly Report[] }): ReactElement {
  const { t } = useLingui();
  if (reports.length === 0)
    return <EmptyState place="card" icon={fine} title={t`没有记下问题`} reason={t`这次打开以来，一切正常。`} />;
  return (
    <ul className={css['problems']} aria-label={t`最近的问题`}>
      {reports.toReversed().map((report) => (
        <li key={`${markOf(report)} ${report.at}`}>
          <Problem report={report} />
        </li>
      ))}
    </ul>
  );
}
