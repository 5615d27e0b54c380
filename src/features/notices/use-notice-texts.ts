/** The title and the text of a notice, as the list of notices and the notice itself show them. */
import type { Notice } from '../../../contract/notice.ts';
import { useCoinName } from '../../api/resources/coin-name.ts';
import { type NoticeWords, noticeWords } from '../../ui/words/notice-words.ts';
import { useTimeInSentence } from '../../ui/words/day-words.ts';

/** Returns a function that gives the texts of a notice in the current language. */
export function useNoticeTexts(): (notice: Notice) => NoticeWords {
  const coinName = useCoinName();
  const timeInSentence = useTimeInSentence();
  return (notice) => noticeWords(notice, coinName, timeInSentence);
}
