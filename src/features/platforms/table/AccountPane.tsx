/**
 * The open account beside the list: its state, its actions and its form. After a save the form stays open, so that one
 * key opens the next account. Without an open account the pane has the form of a new account.
 */
import close from 'icon:close-rounded';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import { accountQuery } from '../../../api/resources/accounts.ts';
import { isRefusedRead } from '../../../api/transport/errors.ts';
import { Button, IconButton } from '../../../ui/controls/Button.tsx';
import { StatusChip } from '../../../ui/controls/Chips.tsx';
import { ShortcutHints } from '../../../ui/controls/shortcuts/ShortcutHints.tsx';
import { showShortToast } from '../../../ui/feedback/toasts.ts';
import { useKeptFocus } from '../../../ui/form/use-kept-focus.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { ActionMenu } from '../../../ui/overlay/ActionMenu.tsx';
import { maskName } from '../../../ui/words/mask.ts';
import { accountStateLooks, useAccountStateText } from '../account-words.ts';
import { AccountEditor } from '../edit/AccountEditPage.tsx';
import { type AccountActions, useAccountActions } from '../list/use-account-actions.ts';
import type { ListedAccount } from '../listed-accounts.ts';
import { NewAccountPane } from './NewAccountPane.tsx';
import css from './AccountPane.module.css';

interface OpenAccountProps extends AccountActions {
  platform: AccountPlatform;
  id: number;
  /** The account's row. Undefined if the list hasn't read it. */
  listed: ListedAccount | undefined;
  onClose: () => void;
}

/** Without an id the pane adds an account, or continues the unsent account of the outbox entry `waiting`. */
type AccountPaneProps = Omit<OpenAccountProps, 'id'> & { id: number | undefined; waiting: number | undefined };

interface HeadProps extends AccountActions {
  platform: AccountPlatform;
  listed: ListedAccount;
}

function Head({ platform, listed, ...handlers }: HeadProps) {
  const { t } = useLingui();
  const { account, act } = listed;
  const { state, chip, expiry } = useAccountStateText()(account);
  const { menu } = useAccountActions(platform, listed, handlers);
  const name = maskName(account.name);
  return (
    <>
      <div className={css['who']}>
        <h2 className={css['name']}>{name}</h2>
        <p className={css['state']}>
          <StatusChip {...accountStateLooks[state]} label={chip} />
          <span>{expiry}</span>
        </p>
      </div>
      {act !== 'delete' && (
        <Button variant="soft" size="small" aria-label={t`给 ${name} 续期`} onClick={() => handlers.onRenew(account)}>
          {t`续期`}
        </Button>
      )}
      {/* The button above renews, and the form below edits. */}
      <ActionMenu label={t`${name}的更多操作`} actions={menu.filter(({ key }) => key !== 'renew' && key !== 'edit')} />
    </>
  );
}

function OpenAccount({ platform, id, listed, onClose, ...handlers }: OpenAccountProps) {
  const { t } = useLingui();
  const { data: read, error } = useQuery(accountQuery(platform, id));
  const data = isRefusedRead(error) ? undefined : read;
  const [saves, setSaves] = useState(0);
  const { container, keepFocus } = useKeptFocus(saves);
  const shown = listed?.known ? listed : data && { account: data, known: data, entry: null, act: null, add: null };
  return (
    <section ref={container} aria-label={t`账号详情`}>
      <Card padding="none" className={css['card']}>
        <div className={css['head']}>
          {shown ? <Head platform={platform} listed={shown} {...handlers} /> : <div className={css['who']} />}
          <IconButton d={close} label={t`关闭`} tone="ink2" onClick={onClose} />
        </div>
        <AccountEditor
          key={id}
          platform={platform}
          place="pane"
          id={id}
          waiting={undefined}
          saves={saves}
          onSaved={(words, isOpen) => {
            showShortToast(words);
            if (!isOpen) return;
            keepFocus();
            setSaves(saves + 1);
          }}
        />
      </Card>
      <ShortcutHints
        ids={['next', 'previous', 'search', 'add', 'renew', 'remove', 'save', 'close']}
        labels={{ add: t`添加账号` }}
      />
    </section>
  );
}

export function AccountPane({ id, waiting, ...rest }: AccountPaneProps) {
  const { platform, onClose } = rest;
  return id === undefined ? (
    <NewAccountPane key={waiting} platform={platform} waiting={waiting} onClose={onClose} />
  ) : (
    <OpenAccount {...rest} id={id} />
  );
}
