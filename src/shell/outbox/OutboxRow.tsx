/**
 * One entry in the outbox list. A tap opens the entry. If the entry needs a decision of the person, a button at the end
 * opens its form, or the entry if there is no form.
 */
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import add from 'icon:add-rounded';
import remove from 'icon:delete-outline-rounded';
import edit from 'icon:edit-outline-rounded';
import attention from 'icon:error-outline-rounded';
import mail from 'icon:mail-outline-rounded';
import conflict from 'icon:sync-problem-outline-rounded';
import type { ReactElement } from 'react';
import { actOf, type EditAction, type OutboxEntry } from '../../api/outbox/entry.ts';
import { cancelEntry } from '../../api/outbox/outbox.ts';
import { stageOf } from '../../api/outbox/use-outbox.ts';
import { storageFailureText } from '../../device/storage-failure.ts';
import { useOnline } from '../../platform/network.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { showToast } from '../../ui/feedback/toasts.ts';
import { IconTile } from '../../ui/list/Rows.tsx';
import { WaitingChip } from '../../ui/controls/WaitingChip.tsx';
import { editPathOf } from './outbox-links.ts';
import { useOutboxWords } from './outbox-words.ts';
import css from './Outbox.module.css';

const actIcons: Readonly<Record<EditAction, string>> = { add, update: edit, delete: remove };

function iconOf(entry: OutboxEntry): string {
  if (entry.step.state === 'conflict') return conflict;
  if (entry.step.state === 'needsYou') return attention;
  return entry.what.kind === 'noticesRead' ? mail : actIcons[actOf(entry)];
}

interface OutboxRowProps {
  entry: OutboxEntry;
  /** Shows the entry in the sheet. */
  onOpen: () => void;
  /** Closes the sheet, because the form opens. */
  onLeave: () => void;
}

export function OutboxRow({ entry, onOpen, onLeave }: OutboxRowProps): ReactElement {
  const { t } = useLingui();
  const online = useOnline();
  const navigate = useNavigate();
  const { title, caption, problem } = useOutboxWords()(entry);
  const stage = stageOf(entry, online);
  const editPath = editPathOf(entry);
  const buttonWords = (): string => {
    if (editPath === null) return t`查看`;
    return entry.step.state === 'conflict' ? t`查看两份` : t`去修改`;
  };
  return (
    <div className={css['row']}>
      <button type="button" className={css['open']} onClick={onOpen}>
        <IconTile d={iconOf(entry)} tone={stage === 'you' ? 'ochre' : 'tint'} />
        <span className={css['words']}>
          <span className={css['title']}>{title}</span>
          <span className={css['caption']}>{problem ?? caption}</span>
        </span>
        {stage !== 'you' && <WaitingChip stage={stage} />}
      </button>
      {stage === 'you' && (
        <Button
          variant="soft"
          size="small"
          className={css['act']}
          onClick={() => {
            if (editPath === null) {
              onOpen();
            } else {
              onLeave();
              void navigate({ href: editPath });
            }
          }}
        >
          {buttonWords()}
        </Button>
      )}
    </div>
  );
}

/** An entry that another version of the app wrote and this version can't read. It stays until the person deletes it. */
export function UnreadableRow({ id }: { id: number }): ReactElement {
  const { t } = useLingui();
  const deleteEntry = (): void => {
    cancelEntry(id).catch(() => showToast({ tone: 'error', text: storageFailureText() }));
  };
  return (
    <div className={css['row']}>
      <div className={css['open']}>
        <IconTile d={attention} tone="ochre" />
        <span className={css['words']}>
          <span className={css['title']}>{t`有一项读不出来`}</span>
          <span className={css['caption']}>{t`可能是别的版本留下的，更新后再看`}</span>
        </span>
      </div>
      <Button variant="soft" size="small" className={css['act']} onClick={deleteEntry}>{t`删除`}</Button>
    </div>
  );
}
