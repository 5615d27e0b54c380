/**
 * Shows the captcha that the demo would have mailed, because the demo sends no real mail. Only demo builds contain it.
 */
import flask from 'icon:science-outline-rounded';
import { useLingui } from '@lingui/react/macro';
import { useState, type ReactElement } from 'react';
import { StatusChip } from '../controls/Chips.tsx';
import { Button } from '../controls/Button.tsx';
import css from './DemoInbox.module.css';

/**
 * The result of the last look into the inbox. `none`: the person hasn't looked yet. `empty`: no captcha was sent to the
 * form's address.
 */
type Found = { step: 'none' } | { step: 'empty' } | { step: 'found'; captcha: string };

interface DemoInboxProps {
  /** Resolves with the newest captcha that was sent to the form's address. Null if there is none. */
  read: () => Promise<string | null>;
  onChoose: (captcha: string) => void;
}

export default function DemoInbox({ read, onChoose }: DemoInboxProps): ReactElement {
  const { t } = useLingui();
  const [found, setFound] = useState<Found>({ step: 'none' });

  async function readInbox(): Promise<void> {
    const captcha = await read();
    setFound(captcha === null ? { step: 'empty' } : { step: 'found', captcha });
  }

  return (
    <div className={css['inbox']}>
      <StatusChip tone="ochre" icon={flask} label={t`演示模式`} />
      <Button variant="text" size="small" onClick={() => void readInbox()}>{t`查看收件箱`}</Button>
      <span role="status" className={css['found']}>
        {found.step === 'empty' && t`这个邮箱还没有收到验证码`}
        {found.step === 'found' && (
          <>
            <span className={css['captcha']}>{found.captcha}</span>
            <Button variant="text" size="small" onClick={() => onChoose(found.captcha)}>{t`填入`}</Button>
          </>
        )}
      </span>
    </div>
  );
}
