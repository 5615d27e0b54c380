/**
 * The texts of the errors of a recipient's row and of the fields for everybody. Except for a repeated account, the form
 * of a single transfer has the same texts (RecipientField.tsx, AmountCard.tsx and RemarkField.tsx). No test compares
 * the texts, so change them together.
 */
import { useLingui } from '@lingui/react/macro';
import { codes } from '../../../../contract/codes.ts';
import { limits } from '../../../../contract/fields.ts';
import type { LookUp } from './look-ups.ts';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { errorText } from '../../../api/transport/error-words.ts';
import { BusinessError, NetworkError } from '../../../api/transport/errors.ts';
import { useFormat } from '../../../ui/words/format.ts';
import type { AmountProblem, RemarkProblem } from '../transfer/transfer-draft.ts';
import type { RowAccountProblem } from './batch-draft.ts';

export interface ProblemWords {
  account: (problem: RowAccountProblem) => string;
  amount: (problem: AmountProblem) => string;
  remark: (problem: RemarkProblem) => string;
  /** The error of a look-up, or null if the person can receive coins or isn't known yet. */
  lookUp: (lookUp: LookUp | undefined) => string | null;
}

/** Returns functions that word a problem, in the current language. */
export function useProblemWords(): ProblemWords {
  const { t } = useLingui();
  const coinName = useCoinName();
  const { coins } = useFormat();
  return {
    account: (problem) => {
      switch (problem) {
        case 'oneself':
          return t`不能转给自己`;
        case 'missing':
          return t`请填写收款账号`;
        case 'malformed':
          return t`账号是 ${limits.userAccount.min}–${limits.userAccount.max} 位字母、数字或 _ . @ -`;
        default:
          return t`和第 ${problem.sameAs} 行是同一个账号`;
      }
    },
    amount: (problem) => {
      switch (problem.kind) {
        case 'short':
          return t`${coinName}不够，还差 ${coins(problem.by)}`;
        case 'tooMuch':
          return t`一次最多转 ${coins(limits.movement.max)}`;
        case 'tooLittle':
          return t`至少转 ${coins(limits.movement.min)}`;
        case 'notWhole':
        case 'unfinished':
          return t`只能是整数`;
        case 'missing':
          return t`请填写转账数量`;
        default:
          return problem satisfies never;
      }
    },
    remark: ({ by }) => t`最多 ${limits.remark.max} 个字，超出 ${by}`,
    lookUp: (lookUp) => {
      if (lookUp?.state === 'banned') return t`对方账号已封禁，不能收款`;
      if (lookUp?.state !== 'failed') return null;
      const { error } = lookUp;
      if (error instanceof NetworkError) return t`连不上网络，还不能核对收款人`;
      if (error instanceof BusinessError && error.code === codes.notFound) return t`没有这个账号，请检查后再试`;
      return errorText(error);
    },
  };
}
