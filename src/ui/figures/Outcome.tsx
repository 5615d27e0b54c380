/**
 * Parts that receipts, refusals and confirmations of decisions share: the outcome, the moving coins, and the balance
 * before and after.
 */
import arrow from 'icon:arrow-forward-rounded';
import check from 'icon:check-rounded';
import stop from 'icon:block-outline-rounded';
import type { ReactElement, ReactNode } from 'react';
import { useFocusOnMount } from '../feedback/use-focus-on-mount.ts';
import { classes } from '../elements/class-names.ts';
import { CoinGlyph } from './Coin.tsx';
import { useFormat } from '../words/format.ts';
import { Icon } from '../elements/Icon.tsx';
import css from './Outcome.module.css';

interface OutcomeProps {
  /** `done`: the decision was carried out. `not`: it certainly wasn't. */
  state: 'done' | 'not';
  title: string;
  words?: ReactNode;
  /**
   * Whether the outcome shows in a sheet. Then the focus stays where it is, because screen readers have just read the
   * sheet's title. If nothing has the focus, the heading takes it.
   */
  inSheet?: boolean;
}

/** The outcome as a tile, a heading and a few words. Screen readers announce it. */
export function Outcome({ state, title, words, inSheet = false }: OutcomeProps): ReactElement {
  const heading = useFocusOnMount<HTMLHeadingElement>(inSheet ? 'ifLost' : true);
  return (
    <div className={css['outcome']} role="status">
      <span className={classes(css['tile'], state === 'done' ? css['done'] : css['plain'])} aria-hidden="true">
        <Icon d={state === 'done' ? check : stop} size={28} />
      </span>
      <h2 ref={heading} tabIndex={-1} className={css['title']}>
        {title}
      </h2>
      {words !== undefined && (
        <p key={typeof words === 'string' ? words : ''} className={css['words']}>
          {words}
        </p>
      )}
    </div>
  );
}

/** The largest part of a confirmation: the recipient or product, and the number of coins. */
export function ConfirmationAmount({ words, coins: amount }: { words: ReactNode; coins: number }): ReactElement {
  const { coins } = useFormat();
  return (
    <div className={css['moving']}>
      <p className={css['movingFor']}>{words}</p>
      {/* A new figure gets a new element, here and below, because browsers count growing centred text as a shift. */}
      <p key={amount} className={css['movingAmount']}>
        <CoinGlyph size={28} />
        <span>{coins(amount)}</span>
      </p>
    </div>
  );
}

/** A balance before and after, in coins: 转出前 10,000 → 转出后 9,500. */
export function BalanceBeforeAfter({
  before,
  after,
}: {
  before: { label: string; coins: number | null };
  /** `coins` is null while the balance afterwards is unknown. */
  after: { label: string; coins: number | null };
}): ReactElement {
  const { coins } = useFormat();
  return (
    <dl className={css['beforeAfter']}>
      <div>
        <dt>{before.label}</dt>
        <dd>{coins(before.coins)}</dd>
      </div>
      <Icon d={arrow} size={20} className={css['becomes']} />
      <div>
        <dt>{after.label}</dt>
        <dd key={after.coins} className={after.coins === null ? undefined : css['after']}>
          {coins(after.coins)}
        </dd>
      </div>
    </dl>
  );
}
