/** The page of one coin change. If the id in the address changes, the page drops the state of the earlier change. */
import { getRouteApi } from '@tanstack/react-router';
import css from './ChangeDetail.module.css';
import { ChangeDetailLoader } from './ChangeDetailLoader.tsx';

const route = getRouteApi('/_frame/_user/(coins)/coin_detail');

export function CoinChangePage() {
  const { id } = route.useSearch();
  return (
    <div className={css['page']}>
      <ChangeDetailLoader key={id} id={id} place="page" />
    </div>
  );
}
