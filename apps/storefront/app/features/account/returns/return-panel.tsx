import type { Order, OrderReturn } from '@bijli/contract';
import { formatRupees } from '@bijli/rules';
import { Chip } from '@bijli/ui/chip.tsx';
import { classNames } from '@bijli/ui/class-names.ts';
import { useId } from 'react';
import { returnReasons } from '../../../components/returns/return-words.ts';
import { useSiteConfig } from '../../../platform/site-config.ts';
import panel from '../account.module.css';
import { StepWire } from '../step-wire.tsx';
import { PayoutForm } from './payout-form.tsx';
import { ReturnPhotos } from './return-photos.tsx';
import { returnEnd, returnSteps, stateLines } from './return-view.ts';
import styles from './returns.module.css';

type SectionProps = { order: Order; entry: OrderReturn };
type ReturnPanelProps = SectionProps & {
  title: string;
  isFocusedFirst: boolean;
  onChanged: (entry: OrderReturn) => void;
};

/** One return: items, reason, refund and progress. */
export function ReturnPanel({ title, order, entry, isFocusedFirst, onChanged }: ReturnPanelProps) {
  const titleId = useId();
  const steps = returnSteps(entry);
  return (
    <section className={classNames(panel.panel, panel.padded)} aria-labelledby={titleId}>
      {/* Takes the focus from the closed dialog. */}
      <h2 className="t-3" id={titleId} tabIndex={-1} ref={isFocusedFirst ? focusOnce : undefined}>
        {title}
      </h2>
      <div className={styles.columns}>
        <div className={styles.facts}>
          <State order={order} entry={entry} />
          <Items order={order} entry={entry} />
          <PayoutForm order={order} entry={entry} onChanged={onChanged} />
          <p className={styles.description}>
            <b>{returnReasons[entry.reason]}.</b> {entry.description}
          </p>
          {entry.photos.length > 0 && <ReturnPhotos orderId={order._id} returnId={entry._id} ids={entry.photos} />}
        </div>
        {steps.length > 0 && <StepWire steps={steps} label="Steps of the return" />}
      </div>
    </section>
  );
}

function State({ order, entry }: SectionProps) {
  const { maximumPickupAttempts, refundBusinessDays } = useSiteConfig().policy;
  const end = returnEnd(entry);
  const lines = stateLines(entry, {
    isCash: order.paymentKind === 'on-delivery',
    maximumPickupAttempts,
    refundDays: `${refundBusinessDays.from}-${refundBusinessDays.to} business days`,
  });
  return (
    <div className={styles.state} aria-live="polite">
      {end && (
        <p className={styles.end}>
          <Chip tone="danger">{end.label}</Chip>
          {end.time && <span className="s dim num">{end.time}</span>}
        </p>
      )}
      {end?.note && <p>{end.note}</p>}
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

function Items({ order, entry }: SectionProps) {
  const { status, amount } = entry;
  const isAgreed = status === 'inspected' || status === 'refunded';
  const isOff = status === 'refused' || status === 'cancelled';
  return (
    <>
      <ul className={styles.items}>
        {entry.items.map(({ _id, quantity, amount: worth }) => (
          <li key={_id}>
            <span>
              {quantity} × {order.items.find((item) => item._id === _id)?.product.name}
            </span>
            {amount > 0 && <span>{formatRupees(worth)}</span>}
          </li>
        ))}
      </ul>
      {!isOff && amount > 0 && (
        <p className={styles.amount}>
          <span>{isAgreed ? 'Refund' : 'Refund if accepted'}</span>
          <b>{formatRupees(amount)}</b>
        </p>
      )}
    </>
  );
}

function focusOnce(heading: HTMLElement | null): void {
  heading?.focus();
}
