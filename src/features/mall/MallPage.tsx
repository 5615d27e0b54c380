/**
 * The mall: packages, buying a package, and the user's orders. The URL holds the chosen package and the open order, so
 * that back, reload and a shared link keep them. From 900 px the orders are beside the packages. On narrower screens
 * the button 我的订单 opens them.
 */
import { useLingui } from '@lingui/react/macro';
import { createLink, getRouteApi } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { OrderStatus } from '../../../contract/mall.ts';
import { ordersQuery, packagesQuery } from '../../api/resources/mall.ts';
import { usePagedListRefresh } from '../../api/cache/paged-list.ts';
import { useUser } from '../../api/session/session.ts';
import { useIsOnPage } from '../../ui/controls/leaving-page.ts';
import { placeLostFocusLater } from '../../ui/elements/lost-focus.ts';
import { useTwoPanes } from '../../ui/layout/Panes.tsx';
import { TopBarAction } from '../../ui/layout/TopBarAction.tsx';
import { showToast } from '../../ui/feedback/toasts.ts';
import { PullToRefresh } from '../../ui/list/PullToRefresh.tsx';
import css from './Mall.module.css';
import { MallNotice } from './MallNotice.tsx';
import { OrderList } from './orders/OrderList.tsx';
import { OrderSheet } from './orders/OrderSheet.tsx';
import { PackageList } from './PackageList.tsx';

const route = getRouteApi('/_frame/_user/mall');
const BarLink = createLink(TopBarAction);

/** Changed parameters of the address. Undefined removes a parameter. */
interface SearchChange {
  package?: number | undefined;
  status?: OrderStatus | undefined;
  order?: number | undefined;
  pay?: true | undefined;
}

export function MallPage() {
  const { t } = useLingui();
  const { id: userId, userRole } = useUser();
  const { package: chosen, view, status, order, pay = false } = route.useSearch();
  const navigate = route.useNavigate();
  const isOnPage = useIsOnPage();
  const wide = useTwoPanes();
  const [readingNotice, setReadingNotice] = useState(false);
  // After a purchase no package is preselected. An order that is open when the page loads counts as a purchase.
  const [bought, setBought] = useState(order !== undefined);
  const refreshPackages = usePagedListRefresh(packagesQuery(userRole).queryKey);
  const refreshOrders = usePagedListRefresh(ordersQuery(status).queryKey);

  // An answer, for example about a new order, may come after the person has left the mall. The address is then another
  // page's.
  const changeSearch = (next: SearchChange): void => {
    if (!isOnPage()) return;
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true, resetScroll: false });
  };
  const openOrder = (id: number, paying: boolean): void => {
    if (!isOnPage()) showToast({ tone: 'info', text: t`已下单，可以在订单里付款。` });
    changeSearch({ order: id, pay: paying ? true : undefined });
  };
  /** A new key releases ended orders from both lists (orders/use-pending-orders.ts). */
  const resetKey = String(order ?? '');
  const ordersOnly = view === 'orders' && !wide;
  const wereOrdersOnly = useRef(ordersOnly);
  useEffect(() => {
    // The pressed link is gone from the bar. No other page has opened, so nothing else takes the focus.
    if (wereOrdersOnly.current !== ordersOnly) placeLostFocusLater();
    wereOrdersOnly.current = ordersOnly;
  }, [ordersOnly]);

  return (
    <PullToRefresh onRefresh={() => Promise.all([refreshPackages(), refreshOrders()])}>
      {!wide && view === undefined && (
        <BarLink from="/mall" to="/mall" search={{ view: 'orders' }} label={t`我的订单`} />
      )}
      <div className={css['page']}>
        {!ordersOnly && (
          <PackageList
            chosen={chosen}
            preselect={!bought}
            wide={wide}
            resetKey={resetKey}
            onChoose={(id) => changeSearch({ package: id })}
            onNotice={() => setReadingNotice(true)}
            onOrder={openOrder}
          />
        )}
        {(wide || ordersOnly) && (
          <OrderList
            status={status}
            wide={wide}
            resetKey={resetKey}
            onFilter={(next) => changeSearch({ status: next })}
            onOpen={(id, paying) => changeSearch({ order: id, pay: paying ? true : undefined })}
          />
        )}
      </div>
      {/* The key gives each user a sheet of their own, so that no order of another user stays visible. */}
      <OrderSheet
        key={userId}
        id={order}
        paying={pay}
        onPay={(next) => changeSearch({ pay: next ? true : undefined })}
        // After the purchase no package is chosen, so that nobody buys the same package twice by accident.
        onBought={() => {
          setBought(true);
          changeSearch({ package: undefined });
        }}
        onClose={() => changeSearch({ order: undefined, pay: undefined })}
        onAgain={(mallId) => void navigate({ search: { package: mallId }, replace: true })}
      />
      <MallNotice
        isRequested={readingNotice}
        isOrderOpen={order !== undefined}
        onClose={() => setReadingNotice(false)}
      />
    </PullToRefresh>
  );
}
