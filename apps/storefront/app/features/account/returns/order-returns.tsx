import type { Order, ReturnReason } from '@bijli/contract';
import { Button } from '@bijli/ui/button.tsx';
import { Spinner } from '@bijli/ui/spinner.tsx';
import { useState } from 'react';
import { LazyComponent, lazyComponent } from '../../../components/ui/lazy-component.tsx';
import { notify } from '../../../platform/notify.ts';
import { Panel } from '../panel.tsx';
import { OfferPanel } from './offer-panel.tsx';
import { type ReturnableItem, type ReturnList, type ReturnOffer, returnOffer } from './return-offer.ts';
import styles from './returns.module.css';
import { useReturns } from './use-returns.ts';

const lazyReturnDialog = lazyComponent(async () => (await import('./return-dialog.tsx')).ReturnDialog);
const lazyReturnPanel = lazyComponent(async () => (await import('./return-panel.tsx')).ReturnPanel);

type OrderReturnsProps = { order: Order; onOrder: (order: Order) => void };

/** Returnable items of an order and its returns; nothing before delivery. */
export function OrderReturns({ order, onOrder }: OrderReturnsProps) {
  if (order.status !== 'delivered') return null;
  return <DeliveredReturns key={order._id} order={order} onOrder={onOrder} />;
}

type OpenDialog = {
  items: ReturnableItem[];
  reasons: readonly ReturnReason[];
  round: number;
  isOpen: boolean;
  isDone: boolean;
};

function DeliveredReturns({ order, onOrder }: OrderReturnsProps) {
  const { state, add, replace, retry } = useReturns(order._id, onOrder);
  // The items as of when the dialog opened: it does not change while the list behind it is refreshed.
  const [dialog, setDialog] = useState<OpenDialog>();
  const [newestId, setNewestId] = useState<string>();
  const [isMissing, setMissing] = useState(false);

  function openDialog({ items, reasons }: Pick<OpenDialog, 'items' | 'reasons'>): void {
    setDialog((before) => ({
      ...{ items, reasons },
      round: (before?.round ?? 0) + (before?.isDone ? 1 : 0),
      isOpen: true,
      isDone: false,
    }));
  }

  function close(isDone: boolean): void {
    setDialog((before) => before && { ...before, isOpen: false, isDone });
  }

  return (
    <>
      {state.kind === 'loading' && <ListLoading />}
      {state.kind === 'failed' && <ListFailure onRetry={retry} />}
      {state.kind === 'loaded' && (
        <>
          <Offer
            offer={returnOffer(order, state.list)}
            windowHours={state.list.windowHours}
            reasons={state.list.reasons}
            onReturn={(items) => openDialog({ items, reasons: state.list.reasons })}
          />
          {isMissing && <ListFailure onRetry={() => setMissing(false)} />}
          {newestFirst(state.list).map((entry, index, all) => (
            <LazyComponent
              loader={lazyReturnPanel}
              key={entry._id}
              title={all.length === 1 ? 'Return' : `Return ${all.length - index}`}
              order={order}
              entry={entry}
              isFocusedFirst={entry._id === newestId}
              onChanged={replace}
              isOpen={!isMissing}
              onMissing={() => setMissing(true)}
              isQuiet
            />
          ))}
        </>
      )}
      {dialog && (
        <LazyComponent
          loader={lazyReturnDialog}
          key={dialog.round}
          order={order}
          items={dialog.items}
          reasons={dialog.reasons}
          isOpen={dialog.isOpen}
          onClose={() => close(false)}
          onDone={({ added, message }) => {
            close(true);
            setNewestId(added._id);
            add(added);
            notify.success({ title: message });
          }}
        />
      )}
    </>
  );
}

type OfferProps = {
  offer: ReturnOffer;
  windowHours: number;
  reasons: readonly ReturnReason[];
  onReturn: (items: ReturnableItem[]) => void;
};

function Offer({ offer, windowHours, reasons, onReturn }: OfferProps) {
  if (offer.kind === 'none') return null;
  return (
    <OfferPanel
      until={offer.kind === 'open' ? offer.until : undefined}
      windowHours={windowHours}
      reasons={reasons}
      onReturn={() => offer.kind === 'open' && onReturn(offer.items)}
    />
  );
}

function ListLoading() {
  return (
    <Panel title="Returns">
      <p className={styles.line} role="status">
        <Spinner state="running" />
        <span className="vh">Loading returns</span>
      </p>
    </Panel>
  );
}

function ListFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <Panel title="Returns">
      <div className={styles.offer}>
        <p className="dim" role="alert">
          Returns could not be loaded.
        </p>
        <Button isSmall onClick={onRetry}>
          Try Again
        </Button>
      </div>
    </Panel>
  );
}

function newestFirst({ returns }: ReturnList): ReturnList['returns'] {
  return returns.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
}
