import { Suspense, useState } from 'react';
import { lazyPart } from '../../../components/page/lazy-part.tsx';
import styles from '../today.module.css';
import type { Sales } from '../today-queries.ts';
import { SalesTable } from './sales-table.tsx';

const SalesChart = lazyPart(() => import('./sales-chart.tsx'));

/** Sales of each day, as a chart or as the table behind it. */
export function SalesByDay({ sales }: { sales: Sales }) {
  const [isTable, setTable] = useState(false);
  return (
    <section className={styles.plate} aria-labelledby="sales-by-day">
      <div className={styles.sectionHead}>
        <h2 id="sales-by-day">Sales by day</h2>
        <fieldset className={styles.choices}>
          <legend className="vh">Show as</legend>
          <button type="button" aria-pressed={!isTable} onClick={() => setTable(false)}>
            Chart
          </button>
          <button type="button" aria-pressed={isTable} onClick={() => setTable(true)}>
            Table
          </button>
        </fieldset>
      </div>
      {isTable ? (
        <SalesTable sales={sales} />
      ) : (
        <Suspense fallback={<div className={styles.chartPlace} />}>
          <SalesChart sales={sales} />
        </Suspense>
      )}
    </section>
  );
}
