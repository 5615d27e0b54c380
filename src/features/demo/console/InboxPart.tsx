/** Lists the captchas of the e-mails that the mock backend "sent", newest first, each with a copy button. */
import { useLingui } from '@lingui/react/macro';
import { useState, type ReactElement } from 'react';
import { Button } from '../../../ui/controls/Button.tsx';
import { copyText } from '../../../ui/feedback/copy-text.ts';
import { RowCard } from '../../../ui/list/Rows.tsx';
import css from './console.module.css';
import { useInbox } from './console-queries.ts';
import { ConsoleSection } from './ConsoleSection.tsx';

/** Number of mails that show until the person unfolds the list. */
const shownAtFirst = 3;

export function InboxPart(): ReactElement {
  const { t } = useLingui();
  const mails = useInbox() ?? [];
  const [isUnfolded, setUnfolded] = useState(false);
  const shown = isUnfolded ? mails : mails.slice(0, shownAtFirst);
  return (
    <ConsoleSection
      title={t`收件箱`}
      end={
        mails.length > shownAtFirst && (
          <Button
            variant="text"
            size="small"
            className={css['end']}
            aria-expanded={isUnfolded}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            {isUnfolded ? t`收起` : t`全部 ${mails.length} 封`}
          </Button>
        )
      }
    >
      <RowCard component="ul" aria-live="polite">
        {shown.length === 0 && <li className={css['none']}>{t`还没有邮件。注册或绑定邮箱时，验证码会到这里。`}</li>}
        {shown.map(({ captcha, emailAccount, time }) => (
          <li key={`${time} ${emailAccount} ${captcha}`} className={css['mail']}>
            <p className={css['words']}>
              {t`验证码`} <strong className={css['captcha']}>{captcha}</strong>{' '}
              <span className={css['quiet']}>{emailAccount}</span>
            </p>
            <Button
              variant="outlined"
              size="small"
              aria-label={t`复制 ${captcha}`}
              onClick={() => void copyText(captcha, t`已复制 ${captcha}`, t`没能复制，请手动输入 ${captcha}`)}
            >
              {t`复制`}
            </Button>
          </li>
        ))}
      </RowCard>
    </ConsoleSection>
  );
}
