/**
 * The page 系统管理, where an administrator manages texts, users, notices and courses. The address says which view is
 * shown.
 */
import { CoursesView } from '../courses/CoursesView.tsx';
import { JournalView } from '../journal/JournalView.tsx';
import { LedgerView } from '../users/LedgerView.tsx';
import { NoticesView } from '../notices/NoticesView.tsx';
import { RecordsView } from '../texts/RecordsView.tsx';
import { SystemHome } from './SystemHome.tsx';
import { useSystemSearch } from './use-system.ts';
import { UsersView } from '../users/UsersView.tsx';

export function SystemPage() {
  const {
    search: { view, id },
  } = useSystemSearch();
  switch (view) {
    case 'users':
      return <UsersView />;
    case 'ledger':
      return id === undefined ? <UsersView /> : <LedgerView key={id} id={id} />;
    case 'notices':
      return <NoticesView />;
    case 'courses':
      return <CoursesView />;
    case 'records':
      return <RecordsView />;
    case 'journal':
      return <JournalView />;
    case undefined:
      return <SystemHome />;
    default:
      return view satisfies never;
  }
}
