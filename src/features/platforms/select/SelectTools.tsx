/**
 * The line above a list with the tools for several accounts: select, export and import. During a selection the line
 * stays, because otherwise the row under a held finger would move. Its buttons disappear, because the bar at the bottom
 * has the actions for the selection.
 */
import checklist from 'icon:checklist-rounded';
import download from 'icon:download-rounded';
import { useLingui } from '@lingui/react/macro';
import upload from 'icon:upload-file-outline-rounded';
import { createLink } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import css from './select.module.css';
import { noSelection, type Selection, useIsSelecting } from './selection.ts';

const ButtonLink = createLink(Button);

interface SelectToolsProps {
  platform: AccountPlatform;
  selection: Selection;
  /** Whether there is a button that starts a selection. In the table each row has a checkbox instead. */
  hasSelectButton: boolean;
  onExport: () => void;
}

export function SelectTools({ platform, selection, hasSelectButton, onExport }: SelectToolsProps) {
  const { t } = useLingui();
  const isSelecting = useIsSelecting(selection);
  const line = useRef<HTMLDivElement>(null);
  const wasSelecting = useRef(isSelecting);
  useEffect(() => {
    // If the focused button disappeared with the selection, the focus moves to the first button here.
    if (wasSelecting.current && !isSelecting && document.activeElement === document.body)
      line.current?.querySelector('button')?.focus({ preventScroll: true });
    wasSelecting.current = isSelecting;
  }, [isSelecting]);
  return (
    <div ref={line} className={css['tools']}>
      {!isSelecting && (
        <>
          {hasSelectButton && (
            <Button
              variant="text"
              size="small"
              icon={checklist}
              onClick={() => selection.set({ ...noSelection, on: true })}
            >{t`选择`}</Button>
          )}
          <Button variant="text" size="small" icon={download} aria-haspopup="dialog" onClick={onExport}>
            {t`导出`}
          </Button>
          <ButtonLink variant="text" size="small" icon={upload} to={`/${platform}/import`}>
            {t`导入`}
          </ButtonLink>
        </>
      )}
    </div>
  );
}
