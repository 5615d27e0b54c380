/**
 * Offers to install the app to users who have come back a few times, if the steps for this browser surely work. The
 * first render decides, so that the card never pushes the page down later. The card disappears after the installation.
 * If the person has closed or answered the offer, it stays away for 30 days (device/install.ts).
 */
import close from 'icon:close-rounded';
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useId, useState, type ReactElement } from 'react';
import { askToInstall, closeInstallOffer, canOfferInstall, useInstallMethod } from '../../../device/install.ts';
import { Button, IconButton } from '../../../ui/controls/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Logo } from '../../../ui/elements/Logo.tsx';
import css from './install.module.css';

const InstallSheet = lazy(() => import('./InstallSheet.tsx'));

export function InstallCard(): ReactElement | null {
  const { t } = useLingui();
  const title = useId();
  const method = useInstallMethod();
  const [offered, setOffered] = useState(canOfferInstall);
  const [stepsSheet, setStepsSheet] = useState<'unasked' | 'open' | 'closed'>('unasked');

  function endOffer(): void {
    closeInstallOffer();
    setOffered(false);
  }

  async function install(): Promise<void> {
    if (method === 'prompt' && (await askToInstall().catch(() => false))) endOffer();
    else setStepsSheet('open');
  }

  // Showing the steps counts as an answer, so the card stays away for 30 days. The present card remains until the page
  // is left, so that nothing moves.
  function closeSteps(): void {
    setStepsSheet('closed');
    closeInstallOffer();
  }

  if (!offered || method === 'installed') return null;
  return (
    <>
      <Card padding="none">
        <section aria-labelledby={title} className={css['card']}>
          <Logo size={48} />
          <div className={css['cardWords']}>
            <h2 id={title} className={css['appName']}>{t`安装到桌面`}</h2>
            <p className={css['appWords']}>{t`一点就开，没有网络也能看`}</p>
          </div>
          <div className={css['cardActions']}>
            <Button
              variant="soft"
              size="small"
              className={css['cardInstall']}
              aria-describedby={title}
              aria-haspopup="dialog"
              onClick={() => void install()}
            >
              {t`安装`}
            </Button>
            <IconButton d={close} tone="ink2" size={20} label={t`暂不安装`} onClick={endOffer} />
          </div>
        </section>
      </Card>
      <Suspense fallback={null}>
        {stepsSheet !== 'unasked' && <InstallSheet open={stepsSheet === 'open'} method={method} onClose={closeSteps} />}
      </Suspense>
    </>
  );
}
