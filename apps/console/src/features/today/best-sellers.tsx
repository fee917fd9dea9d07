import type { SalesDays } from '@bijli/contract/today';
import { formatRupees } from '@bijli/rules';
import { Loading } from '@bijli/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Note } from '../../components/page/note.tsx';
import { Table } from '../../components/page/panel.tsx';
import { ProductPhoto } from '../../components/product/product-photo.tsx';
import { sentenceOf } from '../../platform/api.ts';
import { daysText } from './days-text.ts';
import styles from './today.module.css';
import { bestSellersQuery } from './today-queries.ts';

/** The products that brought the most money in the period. */
export function BestSellers({ days }: { days: SalesDays }) {
  const { data: products, error } = useQuery(bestSellersQuery(days));
  return (
    <section className={styles.plate} aria-labelledby="what-sold">
      <div className={styles.sectionHead}>
        <h2 id="what-sold">What sold</h2>
        <span className="dim xs">{daysText(days)}, by money</span>
      </div>
      {products?.length === 0 ? (
        <p className={styles.nothing}>Nothing was sold in these days yet.</p>
      ) : products ? (
        <Table caption="Products by sales" head={['Product', ['Units'], ['Sales']]}>
          {products.map(({ id, name, photo, units, gross }) => (
            <tr key={id}>
              <th scope="row">
                <Link className={styles.product} to={`/products/${id}`}>
                  <ProductPhoto photo={photo} />
                  {name}
                </Link>
              </th>
              <td className={styles.number}>{units.toLocaleString('en-IN')}</td>
              <td className={styles.number}>
                <b>{formatRupees(Math.round(gross))}</b>
              </td>
            </tr>
          ))}
        </Table>
      ) : error ? (
        <Note tone="bad">{sentenceOf(error)}</Note>
      ) : (
        <Loading />
      )}
    </section>
  );
}
