/** The sheet that exports account records. Closing it ends the export. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import type { OutboxEntry } from '../../../api/outbox/entry.ts';
import { errorText } from '../../../api/transport/error-words.ts';
import { useOfflineReason } from '../../../device/connection-words.ts';
import { fileFailureText } from '../../../device/file-failure.ts';
import { useOnline } from '../../../platform/network.ts';
import { ExportFileSheet, type ExportStep } from '../../../ui/export/ExportFileSheet.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { useLastPresent } from '../../../ui/overlay/last-present.ts';
import { useFormat } from '../../../ui/words/format.ts';
import { type ExportSubject, useAccountExport } from './use-account-export.ts';

interface ExportAccountsSheetProps {
  platform: AccountPlatform;
  subject: ExportSubject | null;
  /** The waiting entries of the platform. */
  entries: readonly OutboxEntry[];
  onClose: () => void;
}

function Export({
  platform,
  subject,
  entries,
  open,
  onClose,
}: ExportAccountsSheetProps & { subject: ExportSubject; open: boolean }) {
  const { t } = useLingui();
  const { offlineNow } = useOfflineReason();
  const { coins: number } = useFormat();
  const online = useOnline();
  const { state, start, exportPart, cancel } = useAccountExport(platform, subject, entries);
  const { chosen, read, total, words } = subject;
  const count = (value: number): string => plural(value, { one: '# 个账号', other: '# 个账号' });
  const subjectWords = chosen
    ? count(chosen.length)
    : [...words, ...(total === undefined ? [] : [count(total)])].join(' · ') || t`全部账号`;

  const step = (): ExportStep => {
    switch (state.state) {
      case 'choosing': {
        const isPartial = !online && chosen === null;
        return {
          step: 'choosing',
          notes: (
            <>
              {isPartial && (
                <FormNote kind="warning">{t`${offlineNow}，只能导出读过的 ${number(read.length)} 个，可能不全。`}</FormNote>
              )}
              <FormNote kind="info" plain>{t`文件里是完整的姓名和号码，请妥善保管。`}</FormNote>
            </>
          ),
          isPossible: !isPartial || read.length > 0,
        };
      }
      case 'reading':
        return {
          step: 'reading',
          read: state.read,
          total: state.total,
          words: t`已读 ${number(state.read)} / ${number(state.total)} 个`,
        };
      case 'stopped':
        return {
          step: 'stopped',
          reason: errorText(state.error),
          consequence: state.isWhole
            ? fileFailureText(state.error)
            : t`读到了 ${number(state.records.length)} 个，还不全。`,
          part:
            state.records.length > 0 && !state.isWhole
              ? { label: t`只导出读到的 ${number(state.records.length)} 个`, onExport: exportPart }
              : null,
        };
      case 'ready':
        if (state.rows === 0) return { step: 'empty', words: t`没有符合条件的账号，没有内容可以导出。` };
        return {
          step: 'ready',
          file: state.file,
          holds: plural(state.rows, { one: '# 个账号在文件里', other: '# 个账号都在文件里' }),
          warning: state.missing === 0 ? null : t`文件只有读过的账号，可能不全。`,
        };
      default:
        return state satisfies never;
    }
  };
  return (
    <ExportFileSheet
      open={open}
      title={t`导出账号`}
      what={subjectWords}
      current={step()}
      onStart={start}
      onCancel={cancel}
      onClose={() => {
        cancel();
        onClose();
      }}
    />
  );
}

export function ExportAccountsSheet({ platform, subject, entries, onClose }: ExportAccountsSheetProps) {
  // The sheet keeps its content during the closing animation. The key creates a new sheet for each opening.
  const last = useLastPresent(subject);
  if (!last) return null;
  return (
    <Export
      key={last.opening}
      platform={platform}
      subject={last}
      entries={entries}
      open={subject !== null}
      onClose={onClose}
    />
  );
}
