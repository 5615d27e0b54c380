/** The packages on the shelf, the button that buys the chosen one, and on a phone the pending orders below. */
import storefront from 'icon:storefront-outline-rounded';
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useId } from 'react';
import type { MallPackage } from '../../../contract/mall.ts';
import { useBasicInformation } from '../../api/resources/basic-information.ts';
import { packagesQuery } from '../../api/resources/mall.ts';
import { type PagedListState, usePagedList } from '../../api/cache/paged-list.ts';
import { figuresHiddenAtom } from '../../api/preferences.ts';
import { useSession, useUser } from '../../api/session/session.ts';
import { useRegisterDataAge } from '../../api/cache/data-age.ts';
import { useOnline } from '../../platform/network.ts';
import { useOfflineReason } from '../../device/connection-words.ts';
import { Figure } from '../../ui/figures/Amount.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { useShownChoice } from '../../ui/controls/shown-choice.ts';
import { RetryButton } from '../../ui/feedback/RetryButton.tsx';
import { CoinGlyph } from '../../ui/figures/Coin.tsx';
import { classes } from '../../ui/elements/class-names.ts';
import { handOnFocus } from '../../ui/elements/hand-on-focus.ts';
import { useFormat } from '../../ui/words/format.ts';
import { ListFailed } from '../../ui/list/PagedList.tsx';
import { SkeletonBox, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { BuyBar } from './BuyBar.tsx';
import { defaultPackage } from './default-package.ts';
import css from './Mall.module.css';
import { packageNameOf } from '../../ui/words/order-words.ts';
import { useOrderWords } from './use-order-words.ts';
import { PackageTile } from './PackageTile.tsx';
import { PendingOrders } from './orders/PendingOrders.tsx';

function Balance() {
  const { t } = useLingui();
  const { coin } = useUser();
  const session = useSession();
  useRegisterDataAge(session.user && session.asOf);
  const hidden = useAtomValue(figuresHiddenAtom);
  return (
    <p className={css['balance']}>
      <span className={css['balanceLabel']}>{t`余额`}</span>
      <CoinGlyph size={18} />
      <Figure value={coin} size="m" hidden={hidden} />
    </p>
  );
}

/** Each row of two tiles is fainter than the row above. */
function TilesSkeleton() {
  return (
    <Skeleton className={css['tiles']}>
      {Array.from({ length: 6 }, (_, index) => (
        <span key={index} className={css['boneTile']} style={{ opacity: 1 - Math.floor(index / 2) * 0.25 }}>
          <SkeletonBox width={88} height={22} />
          <SkeletonBox width={56} height={12} />
          <SkeletonBox width={72} height={14} />
        </span>
      ))}
    </Skeleton>
  );
}

/** Returns the name of a package, or null, and the description, or an empty text. Returns null if both are missing. */
function aboutOf(item: MallPackage): { name: string | null; description: string } | null {
  const name = packageNameOf(item);
  const description = item.description?.trim() ?? '';
  return name === null && description === '' ? null : { name, description };
}

/** The name and the description of the chosen package. A package without both has no such line. */
function AboutChosen({ chosen, id }: { chosen: MallPackage; id: string }) {
  const { bundle } = useOrderWords();
  const about = aboutOf(chosen);
  if (about === null) return null;
  const { name, description } = about;
  return (
    <p id={id} className={css['about']}>
      <b>{name ?? bundle(chosen)}</b>
      {description !== '' && ` · ${description}`}
    </p>
  );
}

/** Says when the coins arrive, or without a network how old the prices are. A button opens the mall's notice again. */
function Hint({ asOf, onNotice }: { asOf: number; onNotice: () => void }) {
  const { t } = useLingui();
  const { asOf: since } = useFormat();
  const online = useOnline();
  const isOld = !online && asOf > 0;
  const hasNotice = (useBasicInformation()?.pointsNotification?.trim() ?? '') !== '';
  return (
    <div className={css['hint']}>
      {/* Once the prices are read, both texts take space, so that nothing moves when one replaces the other. */}
      <div className={classes(css['either'], css['hintWords'])}>
        <p className={isOld ? css['unseen'] : undefined}>{t`付款成功后到账，可在「积分变更」里查看。`}</p>
        {asOf > 0 && <p className={classes(css['age'], !isOld && css['unseen'])}>{t`规格和价格${since(asOf)}`}</p>}
      </div>
      {hasNotice && (
        <Button variant="text" size="small" className={css['noticeWay']} onClick={onNotice}>{t`购买须知`}</Button>
      )}
    </div>
  );
}

interface TilesProps {
  /** The id of the heading, which names the choice. */
  headingId: string;
  packages: readonly MallPackage[];
  chosen: MallPackage | undefined;
  /** The id of the line about the chosen package. */
  aboutId: string;
  onChoose: (id: number) => void;
}

/** The packages as tiles, of which the person chooses one. */
function Tiles({ headingId, packages, chosen, aboutId, onChoose }: TilesProps) {
  return (
    <div role="radiogroup" aria-labelledby={headingId} className={css['tiles']}>
      {packages.map((item) => (
        <PackageTile
          key={item.id}
          item={item}
          chosen={item === chosen}
          onChoose={() => onChoose(item.id)}
          {...(item === chosen && aboutOf(item) !== null ? { describedBy: aboutId } : {})}
        />
      ))}
    </div>
  );
}

/** The button that reads the next packages, or why they couldn't be read. */
function MorePackages({ pages }: { pages: PagedListState<MallPackage> }) {
  const { t } = useLingui();
  return (
    <>
      {pages.hasMore && !pages.failure && pages.items && (
        <Button
          ref={handOnFocus}
          variant="text"
          className={css['more']}
          loading={pages.loadingMore}
          onClick={pages.loadMore}
        >{t`更多规格`}</Button>
      )}
      {pages.moreFailed && (
        <p role="alert" className={css['moreFailed']}>
          {pages.failure?.text}{' '}
          <RetryButton variant="soft" size="small" loading={pages.fetching} onClick={pages.retry} />
        </p>
      )}
    </>
  );
}

interface PackageListProps {
  /** The package that the address names. */
  chosen: number | undefined;
  /** Whether the default package counts as chosen until the person chooses. */
  preselect: boolean;
  wide: boolean;
  /** Changes when an order opens or closes on the page. Then ended orders leave the list. */
  resetKey: string;
  onChoose: (id: number) => void;
  /** Opens an order. If `paying` is true, an order without a payment page opens at the demo's cashier. */
  onOrder: (id: number, paying: boolean) => void;
  onNotice: () => void;
}

export function PackageList({
  chosen: addressed,
  preselect,
  wide,
  resetKey,
  onChoose,
  onOrder,
  onNotice,
}: PackageListProps) {
  const { t } = useLingui();
  const { offlineNow } = useOfflineReason();
  const { userRole } = useUser();
  const pages = usePagedList(packagesQuery(userRole));
  const heading = useId();
  const aboutId = useId();
  const { items } = pages;
  const onShelf = items?.filter(({ status }) => status === 1);
  const information = useBasicInformation();
  // A tap shows the choice at once. The address names it a moment later.
  const [chosenId, showChoice] = useShownChoice(addressed);
  const chosen =
    chosenId === undefined && preselect
      ? defaultPackage(onShelf ?? [], information)
      : onShelf?.find(({ id }) => id === chosenId);
  const wasAnswered = items !== undefined || pages.failure !== null;

  return (
    <section className={css['packages']} aria-labelledby={heading}>
      <div className={css['heading']}>
        <h2 id={heading} className={css['title']}>{t`选择规格`}</h2>
        <Balance />
      </div>
      {!items && pages.failure && (
        <ListFailed pages={pages} failed={t`没有读到规格`} neverLoaded={t`${offlineNow}，规格还没有读过`} />
      )}
      {!wasAnswered && <TilesSkeleton />}
      {onShelf?.length === 0 && (
        <Card padding="none">
          <EmptyState
            place="card"
            icon={storefront}
            title={t`现在没有可以购买的规格`}
            reason={t`上架后会出现在这里。`}
          />
        </Card>
      )}
      {onShelf && onShelf.length > 0 && (
        <Tiles
          headingId={heading}
          packages={onShelf}
          chosen={chosen}
          aboutId={aboutId}
          onChoose={(id) => {
            showChoice(id);
            onChoose(id);
          }}
        />
      )}
      <MorePackages pages={pages} />
      {/* The keys create new elements, because a reused element that moves counts as a layout shift. */}
      {wasAnswered && (
        <div key={`${onShelf?.length ?? 'none'}`}>
          {chosen && <AboutChosen chosen={chosen} id={aboutId} />}
          <Hint key={chosen?.id ?? 'none'} asOf={pages.asOf} onNotice={onNotice} />
          {chosen && wide && <BuyBar chosen={chosen} place="pane" onOrder={onOrder} />}
          {!wide && <PendingOrders key={`below ${chosen?.id ?? 'none'}`} resetKey={resetKey} onOpen={onOrder} />}
        </div>
      )}
      {chosen && !wide && <BuyBar chosen={chosen} place="bar" onOrder={onOrder} />}
    </section>
  );
}
