/** The mock backend's inbox, so that a registration can be finished with no mail. It comes with demo builds only. */
import flask from 'icon:science-outline-rounded';
import { useLingui } from '@lingui/react/macro';
import { useState, type ReactElement } from 'react';
import * as v from 'valibot';
import { get } from '../../../contract/endpoint.ts';
import { call } from '../../api/client.ts';
import { StatusChip } from '../../ui/Chips.tsx';
import { Button } from '../../ui/Button.tsx';
import css from './demo-inbox.module.css';

const inbox = get('/__mock/inbox', {
  who: 'public',
  request: v.strictObject({ emailAccount: v.string() }),
  response: v.array(v.object({ captcha: v.string() })),
});

type Found = { step: 'none' } | { step: 'empty' } | { step: 'found'; captcha: string };

async function newest(emailAccount: string): Promise<Found> {
  const [mail] = await call(inbox, { emailAccount });
  return mail ? { step: 'found', captcha: mail.captcha } : { step: 'empty' };
}

interface DemoInboxProps {
  emailAccount: () => string;
  onChoose: (captcha: string) => void;
}

export default function DemoInbox({ emailAccount, onChoose }: DemoInboxProps): ReactElement {
  const { t } = useLingui();
  const [found, setFound] = useState<Found>({ step: 'none' });

  async function look(): Promise<void> {
    setFound(await newest(emailAccount()).catch((): Found => ({ step: 'empty' })));
  }

  return (
    <div className={css['inbox']}>
      <StatusChip tone="ochre" icon={flask} label={t`演示模式`} />
      <Button variant="text" size="small" onClick={() => void look()}>{t`查看收件箱`}</Button>
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
