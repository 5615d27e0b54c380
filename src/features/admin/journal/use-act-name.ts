/**
 * Names acts and kinds of records in the current language. Unknown acts and kinds of another backend are shown
 * unchanged.
 */
import { useLingui } from '@lingui/react/macro';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { actName, kindName } from './act-words.ts';

export function useActName(): (act: string) => string {
  const { i18n } = useLingui();
  const coinName = useCoinName();
  return (act) => {
    const name = actName(act);
    return name ? i18n._({ ...name, values: { coinName } }) : act;
  };
}

export function useKindName(): (kind: string) => string {
  const { i18n } = useLingui();
  return (kind) => {
    const name = kindName(kind);
    return name ? i18n._(name) : kind;
  };
}
