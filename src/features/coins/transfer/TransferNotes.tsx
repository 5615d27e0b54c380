/** The notes above a form that a link, a QR code or a draft has filled in. */
import { useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { limits } from '../../../../contract/fields.ts';
import { checkLinkedTransfer, type LinkField } from '../../../api/coins/transfer-link.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { handOnFocus } from '../../../ui/elements/hand-on-focus.ts';
import { DraftRestoredNote } from '../../../ui/form/DraftNotes.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { useFormat } from '../../../ui/words/format.ts';
import css from './Transfer.module.css';
import type { TransferDraft } from './transfer-draft.ts';

const route = getRouteApi('/_frame/_user/(coins)/transferCoin');

/** Names the link's wrong values, which were not filled in. A value is named until the person fills in its field. */
export function LinkNote({ draft }: { draft: TransferDraft }): ReactElement | null {
  const { t } = useLingui();
  const { coins } = useFormat();
  const { dropped } = checkLinkedTransfer(route.useSearch());
  const typed: Readonly<Record<LinkField, string>> = { to: draft.account, amount: draft.amount, remark: draft.remark };
  const words: Readonly<Record<LinkField, string>> = {
    to: t`链接里的收款账号不对，没有填入。`,
    amount: t`链接里的数量不是 1 到 ${coins(limits.movement.max)} 的整数，没有填入。`,
    remark: t`链接里的备注太长，没有填入。`,
  };
  const unfilled = dropped.filter((field) => typed[field] === '');
  if (unfilled.length === 0) return null;
  return (
    <div className={css['note']}>
      <FormNote kind="warning">
        {unfilled.map((field) => (
          <p key={field}>{words[field]}</p>
        ))}
      </FormNote>
    </div>
  );
}

/** Says that the form continues a draft of this device. If `at` is null, the note is hidden. */
export function RestoredNote(note: { at: number | null; onDiscard: () => void }): ReactElement {
  const { t } = useLingui();
  return (
    <div className={css['note']} hidden={note.at === null}>
      <DraftRestoredNote {...note} isNew words={(time) => t`接着 ${time} 的草稿，还没有转出。`} />
    </div>
  );
}

interface AsideNoteProps {
  draft: TransferDraft;
  onTakeBack: () => void;
  onDrop: () => void;
}

/** Offers the values that the person had typed before the link or the code replaced them. */
export function AsideNote({ draft: { account, amount, remark }, onTakeBack, onDrop }: AsideNoteProps) {
  const { t } = useLingui();
  const typed = [account, amount, remark].filter((text) => text.trim() !== '').join(' · ');
  return (
    <div className={css['note']}>
      <FormNote kind="info">
        <span className={css['aside']}>
          <span>
            {t`你之前填写的内容还在：`}
            <bdi>{typed}</bdi>
          </span>
          <Button ref={handOnFocus} variant="outlined" size="small" onClick={onTakeBack}>{t`恢复原来的`}</Button>
          <Button ref={handOnFocus} variant="text" size="small" onClick={onDrop}>{t`放弃`}</Button>
        </span>
      </FormNote>
    </div>
  );
}
