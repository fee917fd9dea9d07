import { formatRupees } from '@bijli/rules';
import { Button, ButtonLink } from '@bijli/ui/button.tsx';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { unitsToCancel } from '../../../components/orders/cancel-path.ts';
import { lazyPart } from '../../../components/page/lazy-part.tsx';
import { Note } from '../../../components/page/note.tsx';
import { PageHead } from '../../../components/page/page-head.tsx';
import { StateDot } from '../../../components/page/panel.tsx';
import { showToast } from '../../../components/toast/toast-store.ts';
import { useWork } from '../../../components/use-work.ts';
import { api } from '../../../platform/api.ts';
import { formatTime } from '../../../platform/format/format-time.ts';
import { useScreenKeys } from '../../../platform/screen-keys.ts';
import { useMay } from '../../../platform/session.ts';
import { isTyping } from '../../../platform/takes-text.ts';
import type { GoodsDialog } from '../change/change-dialog.tsx';
import { stateWord, statusDots, statusWords } from '../order-states.ts';
import { PaymentLinkButton } from '../payment-link/payment-link-button.tsx';
import styles from './order-page.module.css';
import { keepOrder, type OrderFacts, readOrderAgain, type StaffOrder } from './order-query.ts';
import { OrderViewers } from './order-viewers.tsx';
import { numberOf } from './order-words.ts';

const HoldDialog = lazyPart(() => import('./actions/hold-dialog.tsx'));
const CancelDialog = lazyPart(() => import('./actions/cancel-dialog.tsx'));
const ChangeDialog = lazyPart(() => import('../change/change-dialog.tsx'));
const AdditionalDialog = lazyPart(() => import('../change/additional-dialog.tsx'));

const keyHelp = [
  { keys: ['C'], does: 'Confirms the order' },
  { keys: ['H'], does: 'Holds the order back, or releases it' },
  { keys: ['X'], does: 'Cancels units' },
  { keys: ['G'], does: 'Changes the goods' },
  { keys: ['R'], does: 'Opens the refund' },
  { keys: ['N'], does: 'Writes a note' },
];

type OrderHeadProps = { order: StaffOrder; facts: OrderFacts | undefined; onRefund: () => void };

/** The order's number and state, and what can be done with it: one primary button, which says the act. */
export function OrderHead({ order, facts, onRefund }: OrderHeadProps) {
  const { _id: id, status, version: expectedVersion, staffHold } = order;
  const mayChange = useMay('orders.change');
  const mayRefund = useMay('orders.refund');
  const [search, setSearch] = useSearchParams();
  const asked = unitsToCancel(search);
  const [open, setOpen] = useState<'hold' | GoodsDialog | undefined>(asked && 'cancel');
  const { isBusy, problem, run } = useWork();
  const canDispatch = useMay('dispatch.change') && status === 'confirmed' && !staffHold;
  const isUnsent = status === 'processing' || status === 'confirmed';
  const canConfirm = mayChange && status === 'processing';
  const canHold = mayChange && (isUnsent || status === 'pending');
  const isPaid = order.paymentStatus === 'paid';
  const canCancel = isUnsent && facts !== undefined && (isPaid ? mayRefund : mayChange || mayRefund);
  const canRefund = mayRefund && ['paid', 'completed', 'refunded'].includes(order.paymentStatus);
  const canBePaidOnline =
    mayChange &&
    (order.heldUntil !== null ||
      (order.paymentKind === 'on-delivery' && order.paymentChoices.some(({ kind }) => kind === 'online')));
  const canChangeGoods = isUnsent && (mayChange || mayRefund);
  useScreenKeys('Order', keyHelp);

  async function change(work: () => Promise<{ order: StaffOrder }>, done: string): Promise<void> {
    const isDone = await run(async () => keepOrder((await work()).order));
    if (isDone) showToast(done);
    else await readOrderAgain(id);
  }
  const confirmIt = () =>
    change(
      () => api.moveOrder({ params: { id }, body: { status: 'confirmed', expectedVersion } }),
      'The order is confirmed.',
    );
  const release = () =>
    change(() => api.releaseOrder({ params: { id }, body: { expectedVersion } }), 'The order is released.');

  function closeCancel(): void {
    setOpen(undefined);
    if (asked) setSearch(withoutCancel, { replace: true });
  }

  useOrderKeys({
    c: canConfirm ? () => void confirmIt() : undefined,
    h: canHold ? () => (staffHold ? void release() : setOpen('hold')) : undefined,
    r: canRefund ? onRefund : undefined,
    x: canCancel ? () => setOpen('cancel') : undefined,
    g: canChangeGoods ? () => setOpen('change') : undefined,
    n: () => document.querySelector<HTMLElement>('[data-note]')?.focus(),
  });

  return (
    <>
      <PageHead
        title={`Order ${numberOf(order)}`}
        facts={
          <span className="row">
            <StateDot state={statusDots[status]}>{stateWord(status, order.isPacked)}</StateDot>
            <span>Placed {formatTime(order.createdAt)} IST</span>
            <OrderViewers id={id} />
            {order.additionalTo && (
              <span>
                Packed with <OrderLink id={order.additionalTo} />
              </span>
            )}
            {order.additionalOrders.map((one) => (
              <span key={one.id}>
                With additional order <OrderLink id={one.id} />, {formatRupees(one.total)},{' '}
                {statusWords[one.status].toLowerCase()}
              </span>
            ))}
          </span>
        }
      >
        {canHold &&
          (staffHold ? (
            <Button isBusy={isBusy} variant={canConfirm ? 'outline' : 'go'} onClick={() => void release()}>
              Release
            </Button>
          ) : (
            <Button onClick={() => setOpen('hold')}>Hold…</Button>
          ))}
        {canBePaidOnline && <PaymentLinkButton orderId={id} />}
        {canRefund && <Button onClick={onRefund}>Refund…</Button>}
        {canChangeGoods && <Button onClick={() => setOpen('change')}>Change the goods…</Button>}
        {canCancel && <Button onClick={() => setOpen('cancel')}>Cancel units…</Button>}
        {canDispatch && (
          <ButtonLink variant="go" to={order.isPacked ? '/dispatch/hand-over' : `/dispatch/pack/${id}`}>
            {order.isPacked ? 'Hand over' : 'Pack'}
          </ButtonLink>
        )}
        {canConfirm && (
          <Button variant="go" isBusy={isBusy} onClick={() => void confirmIt()}>
            Confirm
          </Button>
        )}
      </PageHead>
      {isUnsent && isPaid && mayChange && !mayRefund && (
        <p className={styles.why}>It is paid: somebody who may refund cancels it.</p>
      )}
      {problem && <Note tone="bad">{problem}</Note>}
      {open === 'hold' && <HoldDialog order={order} onClose={() => setOpen(undefined)} />}
      {open === 'change' && <ChangeDialog order={order} onSwitch={setOpen} onClose={() => setOpen(undefined)} />}
      {open === 'additional' && <AdditionalDialog order={order} onClose={() => setOpen(undefined)} />}
      {open === 'cancel' && facts && canCancel && (
        <CancelDialog {...{ order, facts }} first={asked} onClose={closeCancel} />
      )}
    </>
  );
}

function withoutCancel(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search);
  rest.delete('cancel');
  return rest;
}

function OrderLink({ id }: { id: string }) {
  return <Link to={`/orders/${id}`}>{numberOf({ _id: id })}</Link>;
}

type OrderKeys = Readonly<Record<string, (() => void) | undefined>>;

/** Single letters, while nobody types and no dialog is open. */
function useOrderKeys(keys: OrderKeys): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.repeat) return;
      if (isTyping(event.target) || document.querySelector('[role="dialog"]')) return;
      const act = keys[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [keys]);
}
