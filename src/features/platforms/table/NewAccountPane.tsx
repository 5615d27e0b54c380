/** The form of a new account beside the list. Its first field gets the focus. A save closes the pane. */
import close from 'icon:close-rounded';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import { IconButton } from '../../../ui/controls/Button.tsx';
import { showShortToast } from '../../../ui/feedback/toasts.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { AccountEditor } from '../edit/AccountEditPage.tsx';
import css from './AccountPane.module.css';

interface NewAccountPaneProps {
  platform: AccountPlatform;
  /** The id of the outbox entry that adds the edited account. Undefined for an empty form. */
  waiting: number | undefined;
  onClose: () => void;
}

export function NewAccountPane({ platform, waiting, onClose }: NewAccountPaneProps) {
  const { t } = useLingui();
  const pane = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    pane.current?.querySelector<HTMLElement>('form input')?.focus({ preventScroll: true });
    return () => {
      // The form had the focus and is gone, so the focus returns to the earlier element.
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <section ref={pane} aria-label={t`添加账号`}>
      <Card padding="none" className={css['card']}>
        <div className={css['head']}>
          <div className={css['who']}>
            <h2 className={css['name']}>{t`添加账号`}</h2>
          </div>
          <IconButton d={close} label={t`关闭`} tone="ink2" onClick={onClose} />
        </div>
        <AccountEditor
          platform={platform}
          place="pane"
          id={undefined}
          waiting={waiting}
          onSaved={(words, isOpen) => {
            showShortToast(words);
            if (isOpen) onClose();
          }}
        />
      </Card>
    </section>
  );
}
