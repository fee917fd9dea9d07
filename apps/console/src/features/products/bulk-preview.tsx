import type { Reply } from '@bijli/contract';
import { Table } from '../../components/plate.tsx';
import styles from './products.module.css';

type BulkPreviewProps = { preview: Reply<'previewBulkEdit'>; isStale: boolean };

/** The first differences, and what is left out with its reason. */
export function BulkPreview({ preview: { products, sample }, isStale }: BulkPreviewProps) {
  const leftOut = sample.filter(({ problem }) => problem !== null).length;
  return (
    <section aria-label="Preview" aria-busy={isStale} className={styles.sample}>
      <p aria-live="polite">
        <b>
          {products.toLocaleString('en-IN')} {products === 1 ? 'product' : 'products'}
        </b>
        {sample.length > 0 && <span className="dim">, the first {sample.length}</span>}
        {leftOut > 0 && <span className="bad">, {leftOut} of them left out</span>}
      </p>
      {sample.length > 0 && (
        <Table caption="Preview of the differences" head={['Product', 'Was', 'Becomes']} hasCards>
          {sample.map(({ productId, name, sku, before, after, problem }) => (
            <tr key={productId}>
              <th scope="row">
                {name} <span className={styles.sku}>{sku}</span>
                {problem && <span className="bad xs"> {problem}</span>}
              </th>
              <td>
                <del>{before}</del>
              </td>
              <td>{problem ? 'left out' : <ins>{after}</ins>}</td>
            </tr>
          ))}
        </Table>
      )}
    </section>
  );
}
