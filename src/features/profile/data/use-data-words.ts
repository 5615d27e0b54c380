/** Returns the texts and formats for the files of the user's own data, in the language on screen. */
import { useLingui } from '@lingui/react/macro';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { usePackageName } from '../../../api/resources/package/package-name.ts';
import { useCounterpartyText } from '../../../api/resources/counterparty.ts';
import { useAccountPlatformName } from '../../../api/resources/platform-name.ts';
import { useUser } from '../../../api/session/session.ts';
import { useChangeCsvWords } from '../../../ui/ledger/change-csv-words.ts';
import { useFormat } from '../../../ui/words/format.ts';
import type { DataWords } from './data-parts.ts';

export function useDataWords(): DataWords {
  const { i18n } = useLingui();
  const { userAccount } = useUser();
  const { dateTime } = useFormat();
  return {
    userAccount,
    coinName: useCoinName(),
    language: i18n.locale.startsWith('en') ? 'en' : 'zh',
    packageName: usePackageName(),
    changes: useChangeCsvWords(useCounterpartyText()),
    platformName: useAccountPlatformName(undefined),
    dateTime,
  };
}
