import { formatRupees } from '@bijli/rules';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Crumb } from '../../../components/page/crumb.tsx';
import { KeyFigures, type Rating } from '../../../components/page/key-figures.tsx';
import { lazyPart } from '../../../components/page/lazy-part.tsx';
import { Note } from '../../../components/page/note.tsx';
import { Panel, PanelSection } from '../../../components/page/panel.tsx';
import split from '../../../components/page/split-page.module.css';
import { ParcelWork } from '../../../components/parcels/parcel-work.tsx';
import { sentenceOf } from '../../../platform/api.ts';
import { formatDate } from '../../../platform/format/format-date.ts';
import { formatPlan, formatTime } from '../../../platform/format/format-time.ts';
import { AddressFacts } from './facts/address-facts.tsx';
import { CustomerFacts } from './facts/customer-facts.tsx';
import { DocumentFacts } from './facts/document-facts.tsx';
import { GstFacts } from './facts/gst-facts.tsx';
import { ParcelFacts } from './facts/parcel-facts.tsx';
import { TagFacts } from './facts/tag-facts.tsx';
import { ItemsTable } from './items-table.tsx';
import { MoneyTable } from './money-table.tsx';
import { OrderHead } from './order-head.tsx';
import { factsQuery, type OrderFacts, type StaffOrder } from './order-query.ts';
import { holdSentence, paymentWords } from './order-words.ts';
import { Timeline } from './timeline/timeline.tsx';
import { Wire } from './wire.tsx';

const RefundPanel = lazyPart(() => import('../refund/refund-panel.tsx'));

/** The page of one order: work at the left, facts at the right. */
export function OrderView({ order }: { order: StaffOrder }) {
  const { data: facts, error, refetch } = useQuery(factsQuery(order._id));
  const [params, setParams] = useSearchParams();
  const showRefund = (isShown: boolean) => {
    const next = new URLSearchParams(params);
    if (isShown) next.set('refund', '');
    else next.delete('refund');
    setParams(next, { preventScrollReset: true });
  };
  return (
    <>
      <Crumb to="/orders" name="Orders" />
      <OrderHead order={order} facts={facts} onRefund={() => showRefund(true)} />
      {params.has('refund') && <RefundPanel orderId={order._id} onClose={() => showRefund(false)} />}
      <div className={split.page}>
        <Warnings order={order} facts={facts} />
        {error && !facts && (
          <Note tone="bad" actions={<RetryButton onRetry={() => void refetch()} />}>
            Money, GST and what is known of the customer did not come. {sentenceOf(error)}
          </Note>
        )}
        <KeyFigures label="The order in figures" ratings={ratingsOf(order, facts)} />
        <div className={split.split}>
          <div className="stack">
            <Panel>
              <Wire order={order} />
              <ItemsTable order={order} facts={facts} />
            </Panel>
            {facts && (
              <Panel>
                <PanelSection title="Money">
                  <MoneyTable money={facts.money} />
                </PanelSection>
              </Panel>
            )}
            <Timeline id={order._id} colleagues={facts?.colleagues ?? []} />
          </div>
          <aside aria-label="Facts of the order">
            <Panel>
              <AddressFacts order={order} />
              <ParcelFacts order={order} />
              <ParcelWork orderId={order._id} />
              {facts && <CustomerFacts customer={facts.customer} />}
              <TagFacts order={order} />
              {facts && <GstFacts gst={facts.gst} order={order} />}
              {facts && <DocumentFacts id={order._id} number={order._id.slice(-6)} documents={facts.documents} />}
            </Panel>
          </aside>
        </div>
      </div>
    </>
  );
}

function RetryButton({ onRetry }: { onRetry: () => void }) {
  return (
    <button type="button" className="link" onClick={onRetry}>
      Try again
    </button>
  );
}

function Warnings({ order, facts }: { order: StaffOrder; facts: OrderFacts | undefined }) {
  const hold = holdSentence(order);
  const failed = facts?.money.entries.filter(({ kind, state }) => kind === 'refund' && state === 'failed') ?? [];
  return (
    <>
      {hold && (
        <Note tone="wait">
          <b>Held back.</b> {hold}
          {order.staffHold && `, since ${formatPlan(order.staffHold.heldAt)}`}.
        </Note>
      )}
      {facts?.waiting && (
        <Note tone="wait">
          <b>{formatRupees(facts.waiting.amount)} wait for a second person.</b> {facts.waiting.askedBy} asked; it is
          forgotten after {formatTime(facts.waiting.expiresAt)} IST.
        </Note>
      )}
      {failed.map(({ id, amount, reason }) => (
        <Note tone="bad" key={id}>
          A refund of {formatRupees(amount)} failed{reason ? `: ${reason}` : ''}. It is still owed.
        </Note>
      ))}
    </>
  );
}

function ratingsOf(order: StaffOrder, facts: OrderFacts | undefined): Rating[] {
  const { money } = facts ?? {};
  const invoice = facts?.documents.find(({ kind }) => kind === 'invoice');
  const delivered = order.statusHistory.findLast(({ status }) => status === 'delivered');
  const { promisedDelivery: promised } = order;
  const cancelled = order.cancelledAmount > 0 ? `${formatRupees(order.cancelledAmount)} of it cancelled` : undefined;
  return [
    { name: 'Total', value: formatRupees(order.total), detail: cancelled },
    { name: 'Payment', value: order.paymentName, detail: paymentWords[order.paymentStatus] },
    ...(money && money.owed > 0
      ? [{ name: 'Owed back', value: formatRupees(money.owed), tone: 'wait' as const }]
      : money && money.toCollect > 0
        ? [{ name: 'To collect in cash', value: formatRupees(money.toCollect) }]
        : []),
    delivered
      ? {
          name: 'Delivered',
          value: formatPlan(delivered.at),
          detail: promised ? `promised ${formatDate(promised.to)}` : undefined,
        }
      : {
          name: 'Promised',
          value: promised ? formatDate(promised.to) : 'no day',
          detail: promised ? `from ${formatDate(promised.from)}` : undefined,
        },
    ...(order.trackingNumber ? [{ name: 'AWB', value: order.trackingNumber }] : []),
    ...(invoice ? [{ name: 'Invoice', value: invoice.number }] : []),
  ];
}
