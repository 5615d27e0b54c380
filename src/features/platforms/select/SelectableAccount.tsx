/**
 * One account of the list during a selection. A tap anywhere on the card checks or unchecks its box. An account that
 * isn't read yet, or that is about to be deleted, can't be selected.
 */
import checked from 'icon:check-box-rounded';
import blank from 'icon:check-box-outline-blank';
import type { MouseEvent } from 'react';
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import { classes } from '../../../ui/elements/class-names.ts';
import { Icon } from '../../../ui/elements/Icon.tsx';
import { maskName } from '../../../ui/words/mask.ts';
import rowCss from '../accounts.module.css';
import { AccountLines } from '../list/AccountLines.tsx';
import type { ListedAccount } from '../listed-accounts.ts';
import css from './select.module.css';
import { type Selection, useIsChosen } from './selection.ts';

interface SelectableAccountProps {
  platform: AccountPlatform;
  listed: ListedAccount;
  selection: Selection;
}

export function SelectableAccount({ platform, listed, selection }: SelectableAccountProps) {
  const { account, known, act } = listed;
  const chosen = useIsChosen(selection, listed);
  const name = maskName(account.name);
  const canSelect = known !== null && act !== 'delete';
  return (
    <div
      className={classes(rowCss['account'], css['row'], chosen && css['chosen'], act === 'delete' && rowCss['going'])}
    >
      {canSelect && (
        <input
          type="checkbox"
          className={css['box']}
          aria-label={name}
          checked={chosen}
          // The click event says whether Shift is held. A key press on the box is a click too.
          onChange={() => {}}
          onClick={(event: MouseEvent) => selection.select(account, event.shiftKey)}
        />
      )}
      <Icon d={chosen ? checked : blank} className={classes(css['mark'], !canSelect && css['unable'])} />
      <div className={css['lines']}>
        <AccountLines platform={platform} listed={listed} title={<span className={css['name']}>{name}</span>} />
      </div>
    </div>
  );
}
