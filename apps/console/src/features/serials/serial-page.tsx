import { ApiError } from '@bijli/contract';
import { serialStateNames } from '@bijli/rules';
import { Button } from '@bijli/ui/button.tsx';
import { Loading } from '@bijli/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { Crumb } from '../../components/page/crumb.tsx';
import { hasFailed, PageFailure } from '../../components/page/page-failed.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { Panel, PanelSection, StateDot } from '../../components/page/panel.tsx';
import { serialDots } from '../../components/serials/serial-dots.ts';
import { formatSecond } from '../../platform/format/format-time.ts';
import { useMay } from '../../platform/session.ts';
import { serialQuery, type UnitWithLife } from './serial-list.ts';
import { stepText } from './serial-words.ts';
import styles from './serials.module.css';
import { WithdrawDialog } from './withdraw-dialog.tsx';

const noUnit = new ApiError(404, { message: 'There is no such serial number.' });

/** One numbered piece with its whole life. */
export function Component() {
  const { id = '' } = useParams();
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
  const { data, error, refetch } = useQuery({ ...serialQuery(id), enabled: isId });
  if (!isId) return <PageFailure error={noUnit} onRetry={() => location.reload()} />;
  if (hasFailed(error, data)) return <PageFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return <SerialView {...data} />;
}

function SerialView({ unit, steps }: UnitWithLife) {
  const { kind, number, secondNumber, state, name, sku, productId, order } = unit;
  const [isWithdrawing, setWithdrawing] = useState(false);
  const mayChange = useMay('stock.change');
  const mayOpenProduct = useMay('products.read');
  const mayOpenOrder = useMay('orders.read');
  const canWithdraw = mayChange && (state === 'in-stock' || state === 'received');
  return (
    <>
      <Crumb to="/stock/serials" name="Serial numbers" />
      <PageHead
        title={`${kind === 'imei' ? 'IMEI' : 'Serial number'} ${number}`}
        facts={
          <span className={styles.facts}>
            <StateDot state={serialDots[state]}>{serialStateNames[state]}</StateDot>
            {secondNumber && <span>Second IMEI {secondNumber}</span>}
            <span>
              {mayOpenProduct ? <Link to={`/products/${productId}`}>{name}</Link> : name}, {sku}
            </span>
            {order && (
              <span>Order {mayOpenOrder ? <Link to={`/orders/${order.id}`}>{order.number}</Link> : order.number}</span>
            )}
          </span>
        }
      >
        {canWithdraw && <Button onClick={() => setWithdrawing(true)}>The number is wrong</Button>}
      </PageHead>
      <Panel>
        <PanelSection title="Its life">
          <ol className={styles.life}>
            {steps.map((step) => (
              <li key={`${step.at} ${step.to}`}>
                <span>
                  <b>{stepText(step)}</b>
                  {step.by && <span className="dim"> by {step.by}</span>}
                </span>
                <time className="dim" dateTime={step.at}>
                  {formatSecond(step.at)}
                </time>
                {(step.document || step.note) && (
                  <p>
                    <StepDocument document={step.document} />
                    {step.document && step.note && ' · '}
                    {step.note}
                  </p>
                )}
              </li>
            ))}
          </ol>
        </PanelSection>
      </Panel>
      {isWithdrawing && <WithdrawDialog unit={unit} onClose={() => setWithdrawing(false)} />}
    </>
  );
}

function StepDocument({ document }: { document: UnitWithLife['steps'][number]['document'] }) {
  if (!document) return null;
  const { kind, id, name } = document;
  if (id && kind === 'receipt') return <Link to={`/stock/receipts/${id}`}>{name}</Link>;
  if (id && kind === 'order') return <Link to={`/orders/${id}`}>Order {name}</Link>;
  return <span>{name}</span>;
}
