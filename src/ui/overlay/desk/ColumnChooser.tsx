/** The button above a table that opens the choice of its columns. The choice takes effect at once. */
import columnsIcon from 'icon:view-column-outline-rounded';
import { useLingui } from '@lingui/react/macro';
import { useState, type ReactElement } from 'react';
import { Button, IconButton } from '../../controls/Button.tsx';
import { Switch } from '../../controls/Switch.tsx';
import { AppDialog } from '../AppDialog.tsx';
import css from './ColumnChooser.module.css';

interface ColumnChooserProps<Name extends string> {
  choices: readonly { name: Name; label: string; isShown: boolean }[];
  onShow: (name: Name, isShown: boolean) => void;
  /** Restores the order and the columns; null if they are the usual ones. */
  onReset: (() => void) | null;
}

export function ColumnChooser<Name extends string>({
  choices,
  onShow,
  onReset,
}: ColumnChooserProps<Name>): ReactElement {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        d={columnsIcon}
        label={t`选择表格的列`}
        title={t`选择表格的列`}
        tone="ink2"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <AppDialog
        open={open}
        title={t`表格的列`}
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button fullWidth onClick={() => setOpen(false)}>{t`完成`}</Button>
            <Button fullWidth variant="text" disabled={onReset === null} onClick={() => onReset?.()}>
              {t`恢复默认的列和排序`}
            </Button>
          </>
        }
      >
        {choices.map(({ name, label, isShown }) => (
          <label key={name} className={css['choice']}>
            <span>{label}</span>
            <Switch checked={isShown} onChange={(on) => onShow(name, on)} />
          </label>
        ))}
        <p className={css['note']}>{t`只在这台设备上记住。`}</p>
      </AppDialog>
    </>
  );
}
