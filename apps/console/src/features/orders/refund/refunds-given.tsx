import { formatPaise } from '@bijli/rules';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Field } from '../../../components/form/field.tsx';
import { SubmitForm } from '../../../components/form/submit-form.tsx';
import { StateDot } from '../../../components/page/panel.tsx';
import { showToast } from '../../../components/toast/toast-store.ts';
import { api } from '../../../platform/api.ts';
import { formatWhen } from '../../../platform/format/format-time.ts';
import { useMay } from '../../../platform/session.ts';
import styles from './refund.module.css';
import { type GivenRefund, kindWords, type Refundable, stateWords } from './refund-words.ts';
import { refundableKey } from './refundable-key.ts';

type RefundsGivenProps = { orderId: string; refundable: Refundable };

/** The refunds that there are, each with its state; one that is paid outside is closed by its reference. */
export function RefundsGiven({ orderId, refundable }: RefundsGivenProps) {
  const mayRefund = useMay('orders.refund');
  if (refundable.refunds.length === 0) return null;
  return (
    <section className={styles.given} aria-label="Refunds of this order">
      <h3>Refunds of this order</h3>
      <ul>
        {refundable.refunds.map((refund) => (
          <li key={refund.id}>
            <Given refund={refund} />
            {mayRefund && refund.isOutside && refund.state === 'owed' && (
              <PaidForm orderId={orderId} version={refundable.version} refund={refund} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Given({ refund: { kind, amountPaise, state, note, failure, paidBy, by, at } }: { refund: GivenRefund }) {
  const { word, dot } = stateWords[state];
  return (
    <>
      <p className={styles.head}>
        <b>{formatPaise(amountPaise)}</b>
        <span>{kindWords[kind]}</span>
        <StateDot state={dot}>{word}</StateDot>
      </p>
      <p className="dim">{[note, by, formatWhen(at), paidBy && `paid by ${paidBy}`].filter(Boolean).join(' · ')}</p>
      {state === 'failed' && <p className={styles.failure}>{failure} It is still owed, and sent again each hour.</p>}
      {state === 'not-known' && (
        <p className="dim">The payment provider has not said yet that it went. It is asked again, and pays it once.</p>
      )}
    </>
  );
}

type PaidFormProps = { orderId: string; version: number; refund: GivenRefund };

function PaidForm({ orderId, version, refund: { id: refundId, amountPaise } }: PaidFormProps) {
  const client = useQueryClient();
  const [reference, setReference] = useState('');

  async function save(): Promise<void> {
    const { refundable } = await api.recordRefundPaid({
      params: { id: orderId, refundId },
      body: { reference, expectedVersion: version },
    });
    client.setQueryData(refundableKey(orderId), refundable);
    await client.invalidateQueries({ queryKey: ['order', orderId] });
    showToast(`${formatPaise(amountPaise)} is closed.`);
  }

  return (
    <SubmitForm submit={`Close ${formatPaise(amountPaise)} as paid`} tone="ink" fields={['reference']} onSubmit={save}>
      {(problems) => (
        <Field label="Reference of the payment (UTR)" problem={problems['reference']}>
          {(control) => (
            <input
              {...control}
              required
              autoComplete="off"
              maxLength={60}
              value={reference}
              onChange={({ target }) => setReference(target.value)}
            />
          )}
        </Field>
      )}
    </SubmitForm>
  );
}
