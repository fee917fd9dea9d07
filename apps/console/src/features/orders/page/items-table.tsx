import { formatRupees } from '@bijli/rules';
import { Link } from 'react-router';
import panel from '../../../components/page/panel.module.css';
import { Table } from '../../../components/page/panel.tsx';
import { ProductPhoto } from '../../../components/product/product-photo.tsx';
import { useMay } from '../../../platform/session.ts';
import styles from './order-page.module.css';
import type { OrderFacts, StaffOrder } from './order-query.ts';

type ItemsTableProps = { order: StaffOrder; facts: OrderFacts | undefined };

/** What was ordered, with what was paid for it, its part of the discount and the GST within. */
export function ItemsTable({ order, facts }: ItemsTableProps) {
  return (
    <Table
      caption="Items"
      head={['Item', ['Units'], ['Price'], ['Discount'], ['Paid'], ['GST in it']]}
      hasCards
      className={styles.items}
    >
      {order.items.map((item) => (
        <ItemRow key={item._id} item={item} line={facts?.lines.find(({ itemId }) => itemId === item._id)} />
      ))}
      {order.shipping > 0 && (
        <tr>
          <th scope="row">Delivery</th>
          <td />
          <td />
          <td />
          <td className={panel.end} data-label="Paid">
            {formatRupees(order.shipping)}
          </td>
          <td />
        </tr>
      )}
    </Table>
  );
}

type ItemRowProps = { item: StaffOrder['items'][number]; line: OrderFacts['lines'][number] | undefined };

function ItemRow({ item, line }: ItemRowProps) {
  const mayOpen = useMay('products.read');
  const mayReadStock = useMay('stock.read');
  const { product, variant, sku, quantity, cancelledQuantity, replacedQuantity = 0, price, total } = item;
  const gone = [
    replacedQuantity > 0 && `${replacedQuantity} of ${quantity} replaced`,
    cancelledQuantity > replacedQuantity && `${cancelledQuantity - replacedQuantity} of ${quantity} cancelled`,
  ].filter(Boolean);
  const details = variant?.attributes.map(({ value }) => value).join(', ');
  return (
    <tr>
      <th scope="row">
        <span className={styles.item}>
          <ProductPhoto photo={product.featuredImage.filePath || null} />
          <span>
            {mayOpen ? <Link to={`/products/${product._id}`}>{product.name}</Link> : product.name}{' '}
            <span className="dim">{details}</span>
            <span className={panel.sub}>
              {mayReadStock ? <Link to={`/stock/units/${variant?._id ?? product._id}`}>{sku}</Link> : sku}
              {line && ` · HSN ${line.hsn}`}
              {line && line.bins.length > 0 && ` · Bin ${line.bins.join(', ')}`}
              {cancelledQuantity > 0 && (
                <b className={styles.gone}>
                  {' '}
                  {gone.join(', ')}
                  {line && line.cancelledAmount > 0 && `, ${formatRupees(line.cancelledAmount)}`}
                </b>
              )}
            </span>
          </span>
        </span>
      </th>
      <td className={panel.end} data-label="Units">
        {quantity}
      </td>
      <td className={panel.end} data-label="Price">
        {formatRupees(price)}
      </td>
      <td className={panel.end} data-label="Discount">
        {line && line.discount > 0 ? `−${formatRupees(line.discount)}` : '–'}
      </td>
      <td className={panel.end} data-label="Paid">
        <b>{formatRupees(total)}</b>
      </td>
      <td className={panel.end} data-label="GST in it">
        <span className="dim">{line ? formatRupees(line.tax) : ''}</span>
      </td>
    </tr>
  );
}
