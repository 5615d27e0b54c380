/**
 * Holds the news that the card shows, until the person uses or closes the card, its time is over, or the user changes.
 * The code that asks for news loads once the first page is idle.
 */
import { atom, useAtomValue } from 'jotai';
import type { Notice } from '../../../contract/notice.ts';
import { store } from '../../api/store.ts';
import { whenIdle } from '../../ui/elements/when-idle.ts';

const shownNews = atom<readonly Notice[]>([]);

/** Adds news to those that the card shows. Replacing them could hide news before the person has read them. */
function addNews(news: readonly Notice[]): void {
  store.set(shownNews, [...news, ...store.get(shownNews)]);
}

export function closeNews(): void {
  store.set(shownNews, []);
}

/** Returns the news that the card shows, the newest first. */
export function useNews(): readonly Notice[] {
  return useAtomValue(shownNews);
}

/** Starts asking for news once the first page is idle, so that it costs the start nothing. */
export function startNews(): void {
  whenIdle(async () => {
    const { watchNews } = await import('../../api/resources/news/watch-news.ts');
    watchNews({ tell: addNews, forget: closeNews });
  });
}
