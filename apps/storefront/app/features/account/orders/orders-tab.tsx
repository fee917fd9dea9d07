import type { Order } from '@bijli/contract';
import { ButtonLink } from '@bijli/ui/button.tsx';
import { EmptyState } from '@bijli/ui/spinner.tsx';
import { useSearchParams } from 'react-router';
import { Pagination } from '../../../components/ui/pagination.tsx';
import { tabPath } from '../account-tabs.ts';
import { EmptyPanel } from '../panel.tsx';
import { OrderCard } from './order-card.tsx';
import { pageOf, shownPageNumbers } from './order-pages.ts';
import styles from './orders.module.css';

/** The order list, three per page. */
export function OrdersTab({ orders }: { orders: readonly Order[] }) {
  const [search] = useSearchParams();
  if (orders.length === 0) return <NoOrders />;
  const { page, pageCount, items } = pageOf(orders, Number(search.get('page') ?? 1));
  return (
    <div className={styles.tab}>
      <ul className={styles.list}>
        {items.map((order) => (
          <li key={order._id}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pageCount={pageCount}
        entries={shownPageNumbers(page, pageCount)}
        linkTo={(number) => ({ to: `${tabPath('orders')}&page=${number}` })}
      />
    </div>
  );
}

function NoOrders() {
  return (
    <EmptyPanel>
      <EmptyState text="No orders yet">
        <p className="s dim">Your orders appear here as soon as they are placed.</p>
        <ButtonLink isSmall to="/shop">
          Continue Shopping
        </ButtonLink>
      </EmptyState>
    </EmptyPanel>
  );
}
