/** What a coin is called: the site's own word, else ours in the language shown. */
import { useLingui } from '@lingui/react/macro';
import { useBasicInformation } from './basic-information.ts';

/** The word that a site has which never chose one. */
const unchosen = '积分';

export function useCoinName(): string {
  const { t } = useLingui();
  const chosen = useBasicInformation()?.coinName;
  return chosen === undefined || chosen === '' || chosen === unchosen
    ? t({ message: '积分', context: 'within a sentence' })
    : chosen;
}
