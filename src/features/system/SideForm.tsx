/** A form in a sheet or a pane: what is wrong with the whole of it on top, its fields, and one main button at the foot. */
import { useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useOnline } from '../../platform/network.ts';
import { Button } from '../../ui/Button.tsx';
import { FormNote } from '../../ui/FormNote.tsx';
import { Side } from './Side.tsx';
import css from './system.module.css';

interface SideFormProps {
  title: string;
  /** The verb on the main button. */
  save: string;
  busy: boolean;
  /** What was refused, or which fields are wrong. */
  told: string | null;
  /** It is about no field, so it takes the focus. */
  ofNoField?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  /** Small words above the main button: when the draft was kept. */
  note?: ReactNode;
  /** After the main button. */
  more?: ReactNode;
  children: ReactNode;
}

export function SideForm({ title, save, busy, told, ofNoField = false, onSubmit, onClose, note, more, children }: SideFormProps) {
  const { t } = useLingui();
  const online = useOnline();
  const form = useId();
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (told !== null && ofNoField) words.current?.focus();
  }, [told, ofNoField]);
  return (
    <Side
      title={title}
      busy={busy}
      onClose={onClose}
      footer={(
        <>
          {note}
          <Button type="submit" form={form} fullWidth loading={busy} disabled={!online}>{online ? save : t`离线时不能保存`}</Button>
          {more}
        </>
      )}
    >
      <form
        id={form}
        noValidate
        aria-busy={busy}
        className={css['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy && online) onSubmit();
        }}
      >
        {told !== null && <div ref={words} tabIndex={-1} className={css['note']}><FormNote kind="error">{told}</FormNote></div>}
        {children}
      </form>
    </Side>
  );
}
