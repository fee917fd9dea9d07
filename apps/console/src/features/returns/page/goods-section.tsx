import { formatRupees } from '@bijli/rules';
import { Link } from 'react-router';
import { PanelSection } from '../../../components/page/panel.tsx';
import { formatDay } from '../../../platform/format/format-date.ts';
import { formatPlan } from '../../../platform/format/format-time.ts';
import styles from './return-page.module.css';
import type { ReturnFacts } from './return-query.ts';

/** What comes back: price, share of the discount, numbers sold, warranty, and the parcels that brought it. */
export function GoodsSection({ facts: { lines, parcels } }: { facts: ReturnFacts }) {
  return (
    <PanelSection title="Goods">
      {lines.map((line) => (
        <div key={line.itemId} className={styles.line}>
          {line.image ? <img src={line.image} alt="" width={48} height={48} loading="lazy" /> : <span />}
          <div>
            <b>{line.name}</b>, {line.quantity === 1 ? '1 unit' : `${line.quantity} units`}
            <p className="dim">{line.sku}</p>
            {line.numbers.length > 0 && <p>Sold with {line.numbers.join(', ')}</p>}
            {line.warrantyUntil && (
              <p className="dim">
                {line.warrantyMonths} months of warranty, until {formatDay(line.warrantyUntil)}
              </p>
            )}
            <p className="dim">
              <Link to={`/returns?view=all&product=${line.productId}`}>
                {line.productReturns === 1 ? 'The first return' : `${line.productReturns} returns`} of this product
              </Link>
            </p>
          </div>
          <div>
            <b>{formatRupees(line.amount)}</b>
            {line.discount > 0 && <p className="dim">{formatRupees(line.discount)} less by its discount</p>}
          </div>
        </div>
      ))}
      {parcels.map(({ name, courier, awb, deliveredAt }) => (
        <p key={name} className="dim">
          Parcel {name}
          {courier && `, ${courier}`} {awb}
          {deliveredAt && `, delivered ${formatPlan(deliveredAt)}`}
        </p>
      ))}
    </PanelSection>
  );
}
