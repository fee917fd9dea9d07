import { StateDot } from '../../components/page/panel.tsx';
import { formatPlan } from '../../platform/format/format-time.ts';
import type { ProductRow } from './product-list.ts';
import styles from './products.module.css';

/** Whether shoppers can buy it, and what keeps them from it. */
export function ProductState({ row }: { row: ProductRow }) {
  const { state, stock, publishAt, missing, refusedPublication: reason } = row;
  if (state === 'archived') return <StateDot state="ended">Archived</StateDot>;
  if (state === 'scheduled')
    return <StateDot state="new">{publishAt ? `From ${formatPlan(publishAt)}` : 'Scheduled'}</StateDot>;
  if (reason !== null)
    return (
      <>
        <StateDot state="trouble">{state === 'draft' ? 'Draft' : 'Live'}, not published as planned</StateDot>
        <span className={styles.refusal} title={reason}>
          {reason}
        </span>
      </>
    );
  if (state === 'draft')
    return <StateDot state="waits">{missing > 0 ? `Draft, ${missing} missing` : 'Draft'}</StateDot>;
  if (stock <= 0) return <StateDot state="trouble">Live, no stock</StateDot>;
  return <StateDot state="done">{row.hasDraft ? 'Live, changes in draft' : 'Live'}</StateDot>;
}
