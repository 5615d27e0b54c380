/** Returns the texts and formats for the files of the user's own data, in the language on screen. */
import { useLingui } from '@lingui/react/macro';
import { useCoinName, usePackageName } from '../../../api/resources/coin-name.ts';
import { useWrittenName } from '../../../api/resources/counterparty.ts';
import { useUser } from '../../../api/session/session.ts';
import { useChangeCsvWords } from '../../../ui/ledger/change-csv-words.ts';
import { useFormat } from '../../../ui/words/format.ts';
import type { DataWords } from './data-parts.ts';

export function useDataWords(): DataWords {
  const { t, i18n } = useLingui();
  const { userAccount } = useUser();
  const { dateTime } = useFormat();
  return {
    userAccount,
    coinName: useCoinName(),
    language: i18n.locale.startsWith('en') ? 'en' : 'zh',
    packageName: usePackageName(),
    changes: useChangeCsvWords(useWrittenName()),
    platforms: { gxy: t`工学云`, zxjy: t`职校家园`, xxy: t`习讯云`, xyb: t`校友邦` },
    dateTime,
  };
}
