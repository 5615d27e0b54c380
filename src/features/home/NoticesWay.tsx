/** The way to the notices, between what one does and what happened. */
import mail from 'icon:mail-outline-rounded';
import { useLingui } from '@lingui/react/macro';
import { createLink } from '@tanstack/react-router';
import { RowCard, SettingRow } from '../../ui/Rows.tsx';

const RowLink = createLink(SettingRow);

export function NoticesWay() {
  const { t } = useLingui();
  return <RowCard><RowLink to="/notice" icon={mail} label={t`消息通知`} /></RowCard>;
}
