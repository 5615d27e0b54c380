/** Names an act in the current language. An act of another backend is shown as it is. */
import { useLingui } from '@lingui/react/macro';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { actName } from './act-words.ts';

export function useActName(): (act: string) => string {
  const { i18n } = useLingui();
  const coinName = useCoinName();
  return (act) => {
    const name = actName(act);
    return name ? i18n._({ ...name, values: { coinName } }) : act;
  };
}
