/**
 * The place of the card with news, above the tabs or the action bar. While a sheet, a dialog or another layer is open
 * the card waits, because the layer could cover the card.
 */
import { lazy, Suspense } from 'react';
import { useSession } from '../../api/session/session.ts';
import { FloatingCardRegion } from '../../ui/feedback/FloatingCard.tsx';
import { useNews } from './news.ts';
import { type NewsSubject, newsSubject } from './news-subject.ts';
import { useIsLayerOpen } from './use-person-busy.ts';

// The person hasn't asked for the card, so missing code must not take the page away. The bell still shows the news.
const NewsCard = lazy(() => import('./NewsCard.tsx').catch(() => ({ default: () => null })));

function newestIdOf(subject: NewsSubject): number | undefined {
  return subject.of === 'notice' ? subject.notice.id : subject.notices[0]?.id;
}

export function NewsHost() {
  const news = useNews();
  const { userRole } = useSession();
  const subject = userRole === 'notLogin' ? null : newsSubject(news, userRole);
  const waits = useIsLayerOpen(subject !== null);
  return (
    <FloatingCardRegion over>
      {subject !== null && !waits && (
        <Suspense fallback={null}>
          {/* A newer notice makes a new card, so that the card's time starts again. */}
          <NewsCard key={newestIdOf(subject)} subject={subject} />
        </Suspense>
      )}
    </FloatingCardRegion>
  );
}
