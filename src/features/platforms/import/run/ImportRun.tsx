/**
 * A started import of accounts. The rows are in the outbox, so the import continues on other pages, and after the app
 * was closed and opened again.
 */
import { useLingui } from '@lingui/react/macro';
import { createLink } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { AccountPlatform } from '../../../../../contract/account-fields.ts';
import {
  type StartedImport,
  type ImportRowState,
  endImport,
  pauseImport,
  resumeImport,
  withdrawImport,
} from '../../../../api/outbox/import/started-import.ts';
import { recordIdOf } from '../../../../api/outbox/entry.ts';
import { defaultPlatformNames } from '../../../../api/resources/platform-name.ts';
import { storageFailureText } from '../../../../device/storage-failure.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { showToast } from '../../../../ui/feedback/toasts.ts';
import css from '../../../../ui/import/import.module.css';
import { ImportRunView } from '../../../../ui/import/ImportRunView.tsx';
import { reasonWords, resultWords, shownNumber } from './result-words.ts';
import { runStateOf } from './run-state.ts';

const ButtonLink = createLink(Button);

interface ImportRunProps {
  platform: AccountPlatform;
  started: StartedImport;
  /** Called after the import was ended and its results were removed from the device. */
  onEnded: () => void;
}

export function ImportRun({ platform, started, onEnded }: ImportRunProps) {
  const { t, i18n } = useLingui();
  const { rows, paused } = started;
  const name = i18n._(defaultPlatformNames[platform]);
  /** Shows a toast if the device couldn't store the change. */
  const toastOnFailure = (work: Promise<void>): void => {
    work.catch(() => showToast({ tone: 'error', text: storageFailureText() }));
  };
  const resultOf = useCallback((row: ImportRowState) => resultWords(row, paused), [paused]);
  const shownNumberOf = useCallback(({ number }: ImportRowState) => shownNumber(platform, number), [platform]);
  const renderFix = useCallback(
    ({ entry }: ImportRowState) => {
      const id = entry && recordIdOf(entry.subject);
      return (
        entry && (
          <ButtonLink
            variant="soft"
            size="small"
            className={css['mend']}
            to={`/${platform}/update`}
            search={id === null ? { waiting: entry.id } : { id }}
          >
            {entry.step.state === 'conflict' ? t`查看两份` : t`去修改`}
          </ButtonLink>
        )
      );
    },
    [t, platform],
  );
  return (
    <ImportRunView
      fileName={t`${name}导入结果`}
      rows={rows}
      paused={paused}
      stateOf={runStateOf}
      resultOf={resultOf}
      reasonOf={reasonWords}
      shownNumberOf={shownNumberOf}
      renderFix={renderFix}
      hint={t`可以离开这一页，应用开着时会接着发送。暂停只停止还没发送的行。`}
      endedHint={(counts) => {
        if (counts.failed > 0) return t`没有成功的行在下面，可以逐行修改。`;
        return counts.done > 0 ? t`导入的账号都在列表里了。` : t`下面有每一行的原因。`;
      }}
      endWords={t`有的行没有导入。没有成功的行还在待发送里，其余的只能从保存的结果里看到。`}
      recordsLink={<ButtonLink variant="text" to={`/${platform}`}>{t`查看账号`}</ButtonLink>}
      onPause={() => toastOnFailure(pauseImport(started.id))}
      onResume={() => toastOnFailure(resumeImport(started.id))}
      onWithdraw={() => toastOnFailure(withdrawImport(started.id))}
      onEnd={() => toastOnFailure(endImport(started.id).then(onEnded))}
    />
  );
}
