/** Returns a function that gives the label of a column in the language of the page. */
import { useLingui } from '@lingui/react/macro';
import type { SheetColumn } from './sheet-draft.ts';

export function useColumnLabel(): (column: Pick<SheetColumn, 'zh' | 'en'>) => string {
  const { i18n } = useLingui();
  const language = i18n.locale.startsWith('en') ? 'en' : 'zh';
  return (column) => column[language];
}
