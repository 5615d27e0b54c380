/** The page of one change: reference number, time, other person, balance before and after, and its order. */
import { getRouteApi } from '@tanstack/react-router';
import css from './CoinDetail.module.css';
import { CoinDetail } from './CoinDetail.tsx';

const route = getRouteApi('/_frame/_user/coin_detail');

export function CoinDetailPage() {
  const { id } = route.useSearch();
  return (
    <div className={css['page']}>
      <CoinDetail key={id} id={id} place="page" />
    </div>
  );
}
