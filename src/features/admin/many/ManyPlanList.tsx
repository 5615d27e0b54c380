/**
 * Lists the users whom an act changes, with the change, and the users whom it leaves out, with the reason. ManyForm
 * shows the list before the start.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../../ui/words/format.ts';
import { roleName } from '../../../ui/words/role-name.ts';
import type { User } from '../../../../contract/user.ts';
import { afterAdjustment } from '../users/adjust/adjustment.ts';
import { displayNameOf, statusName } from '../users/user-words.ts';
import type { ManyAct, ManyPlan } from './act.ts';
import css from './many.module.css';
import { useManyWords } from './many-words.ts';

function Names({ user }: { user: User }) {
  return (
    <>
      <bdi className={css['name']}>{displayNameOf(user)}</bdi>
      <span className={css['account']}>{user.userAccount}</span>
    </>
  );
}

/**
 * Returns a function that writes a user's state before and after the act, for example 100 → 150. The text is empty if
 * the balance isn't known.
 */
function useChangeWords(): (act: ManyAct, user: User) => string {
  const { coins } = useFormat();
  return (act, user) => {
    switch (act.kind) {
      case 'ban':
        return `${statusName(0)} → ${statusName(1)}`;
      case 'unBan':
        return `${statusName(1)} → ${statusName(0)}`;
      case 'role':
        return `${roleName(user.userRole)} → ${roleName(act.role)}`;
      case 'coins': {
        const after = afterAdjustment(act.way, act.amount, user.coin);
        return user.coin === null || after === null ? '' : `${coins(user.coin)} → ${coins(after)}`;
      }
      default:
        return act satisfies never;
    }
  };
}

interface ManyPlanListProps {
  act: ManyAct;
  plan: ManyPlan;
}

export function ManyPlanList({ act, plan: { chosen, leftOut } }: ManyPlanListProps) {
  const { t } = useLingui();
  const words = useManyWords();
  const changeWords = useChangeWords();
  return (
    <>
      {leftOut.length > 0 && (
        <section aria-label={t`不包括的用户`}>
          <h3 className={css['heading']}>{plural(leftOut.length, { one: '不包括 # 人', other: '不包括 # 人' })}</h3>
          <ul className={css['people']}>
            {leftOut.map(({ user, reason }) => (
              <li key={user.id}>
                <Names user={user} />
                <span className={css['reason']}>{words.leftOut(reason, act)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {chosen.length > 0 && (
        <section aria-label={t`包括的用户`}>
          <h3 className={css['heading']}>{plural(chosen.length, { one: '包括 # 人', other: '包括 # 人' })}</h3>
          <ul className={css['people']}>
            {chosen.map((user) => (
              <li key={user.id}>
                <Names user={user} />
                <span className={css['change']}>{changeWords(act, user)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
