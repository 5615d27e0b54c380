/**
 * How a decision about coins ended, and what it will make of a balance: the parts that receipts, refusals and
 * confirmations share.
 */
import arrow from 'icon:arrow-forward-rounded';
import check from 'icon:check-rounded';
import stop from 'icon:block-outline-rounded';
import type { ReactElement, ReactNode } from 'react';
import { useArrivalFocus } from '../feedback/arrival-focus.ts';
import { classes } from '../elements/class-names.ts';
import { CoinGlyph } from './Coin.tsx';
import { useFormat } from '../words/format.ts';
import { Icon } from '../elements/Icon.tsx';
import css from './Outcome.module.css';

interface OutcomeProps {
  /** `done`: it happened. `not`: it didn't, and the coins are where they were. */
  state: 'done' | 'not';
  title: string;
  words?: ReactNode;
  /** In a sheet, whose title has been read already: the focus stays where it is. */
  inSheet?: boolean;
}

/** A tile, a heading that takes the focus, and a few words. It is read aloud when it appears. */
export function Outcome({ state, title, words, inSheet = false }: OutcomeProps): ReactElement {
  const heading = useArrivalFocus<HTMLHeadingElement>(!inSheet);
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

/** What moves, as the largest thing of a confirmation: to whom or for what, and how many coins. */
export function Moving({ words, coins: amount }: { words: ReactNode; coins: number }): ReactElement {
  const { coins } = useFormat();
  return (
    <div className={css['moving']}>
      <p className={css['movingFor']}>{words}</p>
      {/* Another figure in its place, here as below: one that grows from its middle or its end would count as a jump. */}
      <p key={amount} className={css['movingAmount']}>
        <CoinGlyph size={28} />
        <span>{coins(amount)}</span>
      </p>
    </div>
  );
}

/** A balance before and after, in coins: 转出前 10,000 → 转出后 9,500. */
export function BeforeAfter({
  before,
  after,
}: {
  before: { label: string; coins: number | null };
  /** Null while it can't be said what it comes to. */
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
