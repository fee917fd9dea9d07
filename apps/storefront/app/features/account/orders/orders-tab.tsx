import type { Order } from '@bijli/contract';
import { Link, useSearchParams } from 'react-router';
import { Icon } from '../../../components/icon.tsx';
import { KeyLink } from '../../../components/key.tsx';
import { EmptyState } from '../../../components/pins.tsx';
import { tabPath } from '../account-tabs.ts';
import { EmptyPanel } from '../panel.tsx';
import { OrderCard } from './order-card.tsx';
import { pageOf, shownPageNumbers } from './order-pages.ts';
import styles from './orders.module.css';

/** The orders, three to a page. */
export function OrdersTab({ orders }: { orders: readonly Order[] }) {
  const [search] = useSearchParams();
  if (orders.length === 0) return <NoOrders />;
  const { page, pageCount, items } = pageOf(orders, Number(search.get('page') ?? 1));
  return (
    <div>
      <ul className={styles.list}>
        {items.map((order) => (
          <li key={order._id}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      {pageCount > 1 && <OrderPages page={page} pageCount={pageCount} />}
    </div>
  );
}

function NoOrders() {
  return (
    <EmptyPanel>
      <EmptyState text="No orders yet">
        <p className="s dim">Your orders appear here as soon as they are placed.</p>
        <KeyLink isSmall to="/shop">
          Continue Shopping
        </KeyLink>
      </EmptyState>
    </EmptyPanel>
  );
}

function OrderPages({ page, pageCount }: { page: number; pageCount: number }) {
  const toPage = (number: number) => `${tabPath('orders')}&page=${number}`;
  return (
    <nav className={styles.pages} aria-label="Pages">
      {page > 1 && (
        <Link to={toPage(page - 1)} aria-label="Previous page">
          <Icon name="chevron-left" isSmall />
        </Link>
      )}
      {shownPageNumbers(page, pageCount).map((number) => (
        <Link
          key={number}
          to={toPage(number)}
          aria-label={`Page ${number}`}
          aria-current={number === page ? 'page' : undefined}
        >
          {number}
        </Link>
      ))}
      {page < pageCount && (
        <Link to={toPage(page + 1)} aria-label="Next page">
          <Icon name="chevron-right" isSmall />
        </Link>
      )}
    </nav>
  );
}
