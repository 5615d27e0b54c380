/** The shown page, as its route's static data describes it. */
import { useMatches, useRouter } from '@tanstack/react-router';
import { useMedia } from '../../platform/media.ts';
import { untitledPage, type PageData } from './page-data.ts';
import { tabOf, type TabPath } from './tab-paths.ts';

export interface ShownPage extends PageData {
  /** The route's own path, for example `/gxy/update`. An unknown address has `/$`. */
  path: string;
}

const lacksPermission = (context: object): boolean => 'permitted' in context && context.permitted === false;

/** Returns the shown page. The last match is the page itself, and the earlier matches are its layouts. */
export function usePage(): ShownPage {
  const data = useMatches({ select: (matches) => matches.at(-1)?.staticData ?? untitledPage });
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '/' });
  const isRefused = useMatches({ select: (matches) => matches.some((match) => lacksPermission(match.context)) });
  const { banner: touchBanner, mouseBanner, ...rest } = data;
  const hasTouch = useMedia('(any-pointer: coarse)');
  const banner = hasTouch || mouseBanner === undefined ? touchBanner : mouseBanner;
  // The banner explains how to use the page, so people without permission don't get it.
  return { ...rest, path, ...(banner && !isRefused ? { banner } : {}) };
}

/** Returns the tab that the page lights, or null. */
export function useActiveTab(page: ShownPage): TabPath | null {
  const routes = useRouter().routesByPath;
  const isKnown = (path: string): path is keyof typeof routes => path in routes;
  if (page.noTab) return null;
  return tabOf(page.path, (path) => (isKnown(path) ? (routes[path].options.staticData?.parent ?? null) : null));
}
