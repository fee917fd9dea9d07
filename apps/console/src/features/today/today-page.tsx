import { type LampName, lampNames } from '@bijli/contract/today';
import { Loading } from '@bijli/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { lazyPart } from '../../components/page/lazy-part.tsx';
import { Note } from '../../components/page/note.tsx';
import { hasFailed, PageFailure } from '../../components/page/page-failed.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { sentenceOf } from '../../platform/api.ts';
import { type Lamp, lampsQuery } from '../../platform/lamps.ts';
import { AlertChoices } from './alerts/alert-choices.tsx';
import { BestSellers } from './best-sellers.tsx';
import { SalesByDay } from './chart/sales-by-day.tsx';
import { periodText } from './days-text.ts';
import { LampBoard, LampsLoading } from './lamps/lamp-board.tsx';
import { PeriodButtons, SalesFigures } from './sales-figures.tsx';
import styles from './today.module.css';
import { daysOf, salesQuery } from './today-queries.ts';

const LampPanel = lazyPart(() => import('./lamps/lamp-panel.tsx'));

const longDay = new Intl.DateTimeFormat('en-IN', { dateStyle: 'full', timeZone: 'Asia/Kolkata' });

/** What wants a hand, and what was sold. The address holds the period and the lamp whose things are shown. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const lamps = useQuery(lampsQuery);
  const days = daysOf(params);
  const sales = useQuery(salesQuery(days));
  const opened = lampNames.find((name) => name === params.get('lamp'));

  if (hasFailed(lamps.error, lamps.data))
    return <PageFailure error={lamps.error} onRetry={() => void lamps.refetch()} />;

  const hrefOf = (name: LampName) => `?${new URLSearchParams({ ...Object.fromEntries(params), lamp: name })}`;
  const withParam = (name: string, value: string | undefined) => {
    const next = new URLSearchParams(params);
    if (value === undefined) next.delete(name);
    else next.set(name, value);
    setParams(next, { preventScrollReset: true, replace: name === 'days' });
  };
  return (
    <>
      <PageHead title="Today" facts={`${longDay.format(new Date())}, in India`} />
      <div className={styles.head}>
        <h2>Needs a hand</h2>
        {lamps.data && <span className="dim">{litText(lamps.data)}</span>}
      </div>
      {lamps.data ? <LampBoard lamps={lamps.data} hrefOf={hrefOf} /> : <LampsLoading />}
      <div className={styles.head}>
        <h2>Figures</h2>
        {sales.data && <span className="dim">{periodText(sales.data)}</span>}
        <PeriodButtons days={days} onChange={(next) => withParam('days', next)} />
      </div>
      {sales.data ? (
        <>
          {isEmpty(sales.data) && (
            <Note>Nothing was sold yet. The first order of a shopper is shown here at once.</Note>
          )}
          <SalesFigures sales={sales.data} />
          <div className={styles.two}>
            <SalesByDay sales={sales.data} />
            <BestSellers days={days} />
          </div>
        </>
      ) : sales.error ? (
        <Note tone="bad">{sentenceOf(sales.error)}</Note>
      ) : (
        <Loading />
      )}
      <AlertChoices />
      {opened && (
        <Suspense>
          <LampPanel name={opened} onClose={() => withParam('lamp', undefined)} />
        </Suspense>
      )}
    </>
  );
}

function litText(lamps: readonly Lamp[]): string {
  const lit = lamps.filter(({ count }) => count > 0).length;
  if (lit === 0) return 'All lamps are dark: nothing waits.';
  return `${lit} ${lit === 1 ? 'lamp' : 'lamps'} lit, ${lamps.length - lit} dark. Each opens its list.`;
}

const isEmpty = ({ current, before }: { current: { orders: number }; before: { orders: number } }) =>
  current.orders === 0 && before.orders === 0;
