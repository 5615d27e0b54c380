/**
 * Shows the stage of an outbox entry: 等待网络, 发送中, 稍后再试, 已暂停, or 需要你处理. At the stage `you` the person
 * has to decide.
 */
import { useLingui } from '@lingui/react/macro';
import mark from 'icon:error-outline-rounded';
import pause from 'icon:pause-circle-outline-rounded';
import clock from 'icon:schedule-outline-rounded';
import sync from 'icon:sync-rounded';
import type { ReactElement } from 'react';
import { StatusChip } from './Chips.tsx';

export function WaitingChip({ stage }: { stage: 'network' | 'sending' | 'later' | 'you' | 'paused' }): ReactElement {
  const { t } = useLingui();
  switch (stage) {
    case 'network':
      return <StatusChip icon={clock} label={t`等待网络`} />;
    case 'sending':
      return <StatusChip icon={sync} label={t`发送中`} />;
    case 'later':
      return <StatusChip icon={clock} label={t`稍后再试`} />;
    case 'you':
      return <StatusChip tone="ochre" icon={mark} label={t`需要你处理`} />;
    case 'paused':
      return <StatusChip icon={pause} label={t`已暂停`} />;
  }
}
