/**
 * Adds coins to a user's balance or removes some, after a question that names the user. The order is sent once. Until
 * its outcome is known and seen, the outcome stands in the form's place.
 */
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { limits } from '../../../../contract/fields.ts';
import type { User } from '../../../../contract/user.ts';
import { isUnsettled, settleSeen } from '../../../api/coins/coin-decisions.ts';
import { type Money, useWatching } from '../../../api/coins/use-coin-decision.ts';
import { useOnline } from '../../../platform/network.ts';
import { useWhyWords } from '../../../platform/why-words.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { NumberField } from '../../../ui/form/FieldKinds.tsx';
import { useFormat } from '../../../ui/words/format.ts';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { BeforeAfter } from '../../../ui/figures/Outcome.tsx';
import { Segments } from '../../../ui/controls/Segments.tsx';
import { WhileOffline } from '../../../ui/feedback/WhileOffline.tsx';
import { AdjustEnded, AdjustUnsettled } from './AdjustOutcome.tsx';
import { type AdjustOrder, AdjustQuestion } from './AdjustQuestion.tsx';
import { adjustmentProblem, afterAdjustment } from './adjustment.ts';
import { useAdjustWords } from './adjust-words.ts';
import css from './user.module.css';
import { nameOf } from './user-words.ts';

export function AdjustCoins({ user, money }: { user: User; money: Money<'adjustment'> }) {
  const { t } = useLingui();
  const { whileOffline, onceOnline } = useWhyWords();
  const { coins } = useFormat();
  const online = useOnline();
  const queries = useQueryClient();
  const words = useAdjustWords();
  const form = useRef<HTMLFormElement>(null);
  const fieldId = useId();
  const [way, setWay] = useState<AdjustOrder['way']>('add');
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<{ text: string; about: string } | null>(null);
  const [asking, setAsking] = useState<{ order: AdjustOrder; before: number | null } | null>(null);

  const mine = money.open?.order.holderId === user.id ? money.open : null;
  // From the question on, this page shows the outcome, so no toast announces it.
  useWatching(mine?.key ?? null);
  if (mine && !asking) {
    return isUnsettled(mine) ? <AdjustUnsettled intent={mine} /> : <AdjustEnded key={mine.key} intent={mine} />;
  }

  const amount = Number(typed);
  const problem = adjustmentProblem(way, typed, user.coin);
  const about = `${way} ${typed}`;
  // While the amount is invalid, neither a balance afterwards nor an amount on the button is shown.
  const after = problem === null ? afterAdjustment(way, amount, user.coin) : null;
  const cannot = problem !== null && problem.kind !== 'missing';
  const { kind: say, before, after: afterLabel, confirm } = words(way);
  const wrong = (): string | undefined => {
    if (refusal?.about === about) return refusal.text;
    switch (problem?.kind) {
      case 'short':
        return t`余额不够，还差 ${coins(problem.by)}`;
      case 'tooMuch':
        return t`一次最多 ${coins(limits.movement.max)}`;
      case 'missing':
        return tried ? t`填写 1 到 ${coins(limits.movement.max)} 的整数` : undefined;
      case undefined:
        return undefined;
      default:
        return problem satisfies never;
    }
  };

  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setTried(true);
    if (!online || money.busy) return;
    if (problem !== null) {
      form.current?.querySelector('input')?.focus();
      return;
    }
    const order: AdjustOrder = {
      kind: 'adjustment',
      way,
      holderId: user.id,
      userAccount: user.userAccount,
      userName: nameOf(user),
      amount,
    };
    setAsking({ order, before: user.coin });
  };
  const send = async (): Promise<void> => {
    if (!asking) return;
    const outcome = await money.send(asking.order, asking.before);
    if (outcome === null) return;
    if (outcome.state === 'unsent') setRefusal({ text: outcome.text, about });
    else if (outcome.state === 'refused') {
      settleSeen(outcome.key);
      setRefusal({ text: outcome.text ?? t`服务器没有接受，积分没有变。`, about });
    } else {
      setTyped('');
      setTried(false);
    }
    setAsking(null);
    // The balance may have changed since the user confirmed it, so it is read again.
    if (outcome.state !== 'done') void queries.invalidateQueries({ queryKey: ['users'] });
  };

  return (
    <form ref={form} noValidate className={css['adjust']} onSubmit={submit}>
      <Segments
        label={t`增加或减少`}
        fullWidth
        field
        options={[
          { value: 'add', label: t`增加积分` },
          { value: 'reduce', label: t`减少积分` },
        ]}
        value={way}
        onChange={setWay}
      />
      <NumberField
        id={fieldId}
        label={say}
        value={typed}
        onChange={setTyped}
        digits={7}
        // The icon of an error takes the place of this unit.
        {...(wrong() === undefined ? { unit: `1–${coins(limits.movement.max)}` } : {})}
        error={wrong()}
        enterKeyHint="done"
      />
      {/* Another balance changes the width. The key creates new elements then, because browsers count moved
          elements as layout shifts. */}
      <BeforeAfter
        key={`${user.coin} ${after}`}
        before={{ label: before, coins: user.coin }}
        after={{ label: afterLabel, coins: after }}
      />
      {money.busy && !asking && <FormNote kind="info">{t`另一笔还没有结果，有了结果才能再调整。`}</FormNote>}
      <WhileOffline
        id="adjust-offline"
        className={css['why']}
      >{t`${whileOffline}不能增减积分，不会排队。请${onceOnline}由你亲自确认。`}</WhileOffline>
      <Button
        type="submit"
        fullWidth
        disabled={!online || cannot || (money.busy && !asking)}
        {...(online
          ? cannot
            ? { 'aria-describedby': `${fieldId}-help` }
            : {}
          : { 'aria-describedby': 'adjust-offline' })}
      >
        {online ? confirm(problem === null ? coins(amount) : '') : t`${whileOffline}不能增减积分`}
      </Button>
      {asking && (
        <AdjustQuestion
          {...asking}
          sending={money.sending}
          onConfirm={() => void send()}
          onClose={() => setAsking(null)}
          onLeave={() => {
            money.leave();
            setAsking(null);
          }}
        />
      )}
    </form>
  );
}
