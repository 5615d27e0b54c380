/** The link from a journal entry to the record that was changed. */
import { useLingui } from '@lingui/react/macro';
import { createLink } from '@tanstack/react-router';
import { basicInformationId } from '../../../../contract/basic-information.ts';
import type { JournalEntry } from '../../../../contract/journal.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { knownKind } from './act-words.ts';

const ButtonLink = createLink(Button);
const buttonLook = { fullWidth: true, variant: 'soft' } as const;

export function SubjectLink({ subject: { kind: sentKind, id } }: Pick<JournalEntry, 'subject'>) {
  const { t } = useLingui();
  const kind = knownKind(sentKind);
  switch (kind) {
    // A record of a kind that this app doesn't know has no page here.
    case null:
      return null;
    case 'user':
      return <ButtonLink {...buttonLook} to="/system" search={{ view: 'users', id }}>{t`看这个用户`}</ButtonLink>;
    case 'notice':
      return <ButtonLink {...buttonLook} to="/system" search={{ view: 'notices', id }}>{t`看这条通知`}</ButtonLink>;
    case 'course':
      return <ButtonLink {...buttonLook} to="/system" search={{ view: 'courses', id }}>{t`看这门网课`}</ButtonLink>;
    case 'text':
      return id === basicInformationId ? (
        <ButtonLink {...buttonLook} to="/system" search={{}}>{t`查看网站文案`}</ButtonLink>
      ) : (
        <ButtonLink {...buttonLook} to="/system" search={{ view: 'records', id }}>{t`看这份文案`}</ButtonLink>
      );
    case 'package':
      return <ButtonLink {...buttonLook} to="/update_mall" search={{ id }}>{t`看这个规格`}</ButtonLink>;
    case 'platform':
      return <ButtonLink {...buttonLook} to="/update_platform" search={{ id }}>{t`看这个平台`}</ButtonLink>;
    case 'order':
      return <ButtonLink {...buttonLook} to="/system" search={{ view: 'orders', id }}>{t`看这个订单`}</ButtonLink>;
    default:
      return kind satisfies never;
  }
}
