/** The caption of a person's row: the account, and the day on which the person joined, if it is known. */
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFormat } from '../words/format.ts';
import css from './PersonCaption.module.css';

interface PersonCaptionProps {
  userAccount: string;
  /** An ISO time; null if the backend doesn't say it. */
  createTime: string | null;
}

export function PersonCaption({ userAccount, createTime }: PersonCaptionProps): ReactNode {
  const { day } = useFormat();
  if (createTime === null) return userAccount;
  return (
    <Trans>
      {userAccount} · <span className={css['joined']}>{day(createTime)} 加入</span>
    </Trans>
  );
}
