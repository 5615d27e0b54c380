/** The button above a table that opens the choice of its columns. The choice takes effect at once. */
import columnsIcon from 'icon:view-column-outline-rounded';
import { useLingui } from '@lingui/react/macro';
import { useState, type MouseEvent, type ReactElement } from 'react';
import { Button, IconButton } from '../../controls/Button.tsx';
import { Switch } from '../../controls/Switch.tsx';
import { AppDialog } from '../AppDialog.tsx';
import css from './ColumnChooser.module.css';

interface ColumnChooserProps<Name extends string> {
  /** An `isRoomy` column only shows where the table has room for all columns. */
  choices: readonly { name: Name; label: string; isShown: boolean; isRoomy: boolean }[];
  /** Shows or hides a column. */
  onShow: (name: Name, isShown: boolean) => void;
  /** Restores the usual order and columns; null if the person has changed neither. */
  onReset: (() => void) | null;
}

export function ColumnChooser<Name extends string>({
  choices,
  onShow,
  onReset,
}: ColumnChooserProps<Name>): ReactElement {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const [isNarrow, setNarrow] = useState(false);
  const roomyChoices = choices.filter(({ isRoomy }) => isRoomy);
  const names = roomyChoices.map(({ label }) => label).join(t`、`);
  const openChooser = ({ currentTarget }: MouseEvent): void => {
    // Only the table's style sheet (ui/list/table/Table.module.css) knows the width from which roomy columns show. It
    // sets this property on the column in which the button stands.
    setNarrow(getComputedStyle(currentTarget).getPropertyValue('--roomy-columns') === 'hidden');
    setOpen(true);
  };
  return (
    <>
      <IconButton
        d={columnsIcon}
        label={t`选择表格的列`}
        title={t`选择表格的列`}
        tone="ink2"
        aria-haspopup="dialog"
        onClick={openChooser}
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
        {isNarrow && names !== '' && <p className={css['note']}>{t`窗口再宽一些才显示：${names}`}</p>}
        <p className={css['note']}>{t`只在这台设备上记住。`}</p>
      </AppDialog>
    </>
  );
}
