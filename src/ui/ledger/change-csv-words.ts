/** The column titles and the kinds of changes for a CSV file, in the current language. */
import { useLingui } from '@lingui/react/macro';
import { useChangeWords } from '../words/change-words.ts';
import type { CsvWords } from './change-csv.ts';

/** `counterparty` returns the words for the other party of a change. */
export function useChangeCsvWords(counterparty: CsvWords['counterparty']): CsvWords {
  const { t } = useLingui();
  const { kind, remark } = useChangeWords();
  return {
    columns: [
      t`时间`,
      t`类型`,
      t`对方或内容`,
      t({ message: '数量', context: 'of coins, a column' }),
      t`变更后余额`,
      t`备注`,
      t`订单`,
      t`流水号`,
    ],
    kind,
    counterparty,
    remark,
  };
}
