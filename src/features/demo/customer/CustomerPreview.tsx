/**
 * Shows how a customer's name and colour look in both schemes. Screen readers skip the preview, because it only repeats
 * the fields.
 */
import { useLingui } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { coloursOfAccent, logoGround } from '../../../brand/brand-accent.ts';
import { pageGrounds, pageInk } from '../../../brand/page-grounds.ts';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { Logo } from '../../../ui/elements/Logo.tsx';
import css from './customer.module.css';

const sampleBalance = '10,000';

export function CustomerPreview({ name, colour }: { name: string; colour: string }): ReactElement {
  const { t } = useLingui();
  const coinName = useCoinName();
  const colours = coloursOfAccent(colour);
  return (
    <div className={css['preview']} aria-hidden="true">
      {(['light', 'dark'] as const).map((scheme) => (
        <div
          key={scheme}
          className={css['tile']}
          style={{
            background: pageGrounds[scheme]['bg'],
            color: pageInk[scheme],
            '--mark': logoGround(colours.light).mark,
          }}
        >
          <p className={css['name']}>
            <Logo size={24} />
            <span>{name}</span>
          </p>
          <p
            className={css['balance']}
            style={{ background: colours[scheme].balance, color: colours[scheme]['balance-text'] }}
          >
            <small style={{ color: colours[scheme]['balance-soft'] }}>{coinName}</small>
            {sampleBalance}
          </p>
          <p
            className={css['button']}
            style={{ background: colours[scheme].accent, color: colours[scheme]['on-accent'] }}
          >{t`转账`}</p>
        </div>
      ))}
    </div>
  );
}
