/**
 * The page 系统管理, where an administrator manages the site. The address says which view is shown.
 */
import { lazy, Suspense, useEffect, useRef } from 'react';
import { placeLostFocus } from '../../../ui/elements/lost-focus.ts';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import { FigureView } from '../changes/FigureView.tsx';
import { CoursesView } from '../courses/CoursesView.tsx';
import { JournalView } from '../journal/JournalView.tsx';
import { LedgerView } from '../users/LedgerView.tsx';
import { NoticesView } from '../notices/NoticesView.tsx';
import { OrdersView } from '../orders/OrdersView.tsx';
import { TextSetsView } from '../texts/TextSetsView.tsx';
import { SystemHome } from './SystemHome.tsx';
import { useSystemSearch } from './use-system.ts';
import { UsersView } from '../users/UsersView.tsx';

// Few visits import a file, and the importer is large.
const UsersImport = lazy(async () => ({ default: (await import('../import/UsersImport.tsx')).UsersImport }));

export function SystemPage() {
  const {
    search: { view, id, figure },
  } = useSystemSearch();
  const shown = useRef(view);
  useEffect(() => {
    // The start page has no view heading, so the focus may be lost. In other views, `ViewHeading` takes a lost focus.
    if (shown.current !== view) placeLostFocus();
    shown.current = view;
  }, [view]);
  switch (view) {
    case 'users':
      return <UsersView />;
    case 'import':
      return (
        <Suspense fallback={<SkeletonRows rows={4} />}>
          <UsersImport />
        </Suspense>
      );
    case 'ledger':
      // The address names one user, or a figure of the overview. Without either, the list of users is shown.
      if (id !== undefined) return <LedgerView key={id} id={id} />;
      return figure === undefined ? <UsersView /> : <FigureView figure={figure} />;
    case 'notices':
      return <NoticesView />;
    case 'courses':
      return <CoursesView />;
    // Links keep this name of the view, although the people who use it speak of texts.
    case 'records':
      return <TextSetsView />;
    case 'orders':
      return <OrdersView />;
    case 'journal':
      return <JournalView />;
    case undefined:
      return <SystemHome />;
    default:
      return view satisfies never;
  }
}
