/**
 * Offers a new version in a card above the tabs or the action bar. The card is announced politely, never takes the
 * focus, and never updates by itself. While the person is busy it stays hidden. A closed card can come back at the next
 * start, or with a later offer.
 */
import { useLingui } from '@lingui/react/macro';
import close from 'icon:close-rounded';
import update from 'icon:update-rounded';
import { useState } from 'react';
import { Button, IconButton } from '../../ui/controls/Button.tsx';
import { FloatingCard, FloatingCardRegion } from '../../ui/feedback/FloatingCard.tsx';
import { Icon } from '../../ui/elements/Icon.tsx';
import { closeUpdateOffer, useUpdateOffer } from './update-offer.ts';
import { isPersonBusy, useIsPersonBusy } from './use-person-busy.ts';
import css from './UpdateCard.module.css';

function Card({ apply }: { apply: () => void }) {
  const { t } = useLingui();
  const [applying, setApplying] = useState(false);
  return (
    <FloatingCard>
      <Icon d={update} className={css['icon']} />
      <div className={css['words']}>
        <p className={css['title']}>{t`新版本已准备好`}</p>
        <p className={css['caption']}>{t`保存后再更新也可以`}</p>
      </div>
      <Button
        variant="soft"
        size="small"
        loading={applying}
        onClick={() => {
          // Since the last check another tab may have started to send, so the check runs once more.
          if (isPersonBusy()) return;
          setApplying(true);
          apply();
        }}
      >
        {t`更新`}
      </Button>
      <IconButton d={close} size={20} tone="ink2" label={t`关闭更新提示`} onClick={closeUpdateOffer} />
    </FloatingCard>
  );
}

export function UpdateCard() {
  const offered = useUpdateOffer();
  const busy = useIsPersonBusy(offered !== null);
  return <FloatingCardRegion over>{offered && !busy && <Card apply={offered.apply} />}</FloatingCardRegion>;
}
