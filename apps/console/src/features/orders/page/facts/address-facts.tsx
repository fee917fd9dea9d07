import { Button } from '@bijli/ui/button.tsx';
import { useState } from 'react';
import { lazyPart } from '../../../../components/page/lazy-part.tsx';
import { Note } from '../../../../components/page/note.tsx';
import { PanelSection } from '../../../../components/page/panel.tsx';
import { useWork } from '../../../../components/use-work.ts';
import { api } from '../../../../platform/api.ts';
import { useMay } from '../../../../platform/session.ts';
import { readOrderAgain, type StaffOrder } from '../order-query.ts';

type Shown = Pick<StaffOrder, 'shippingAddress' | 'billingAddress'>;

const AddressDialog = lazyPart(() => import('../actions/address-dialog.tsx'));

/** Where it goes, masked until somebody who may asks for it, which is audited. */
export function AddressFacts({ order }: { order: StaffOrder }) {
  const mayShow = useMay('personal.read');
  const isUnsent = order.status === 'pending' || order.status === 'processing' || order.status === 'confirmed';
  const mayChange = useMay('orders.change') && isUnsent;
  const [isChanging, setChanging] = useState(false);
  const [read, setRead] = useState<{ shown: Shown; version: number }>();
  // What was shown is no longer so once somebody changes the order.
  const shown = read?.version === order.version ? read.shown : undefined;
  const { isBusy, problem, run } = useWork();
  const { shippingAddress: to, billingAddress: billed } = shown ?? order;

  async function show(): Promise<void> {
    setRead({ shown: await api.readOrderAddress({ params: { id: order._id } }), version: order.version });
    await readOrderAgain(order._id);
  }

  return (
    <PanelSection title="Ship to">
      {problem && <Note tone="bad">{problem}</Note>}
      <address>
        <b>{to.name}</b>
        <br />
        {[to.line1, to.line2].filter(Boolean).join(', ')}
        <br />
        {to.city}, {to.state} {to.pincode}
        <br />
        <span className="num">{to.phone}</span>
        <br />
        {to.email}
      </address>
      {billed && (
        <p>
          <span className="dim">Billed to</span> {billed.name},{' '}
          {[billed.line1, billed.line2].filter(Boolean).join(', ')}, {billed.city}, {billed.state} {billed.pincode}
        </p>
      )}
      {mayChange && (
        <Button isSmall onClick={() => setChanging(true)}>
          Change the address…
        </Button>
      )}
      {isChanging && <AddressDialog order={order} shown={shown?.shippingAddress} onClose={() => setChanging(false)} />}
      {!shown &&
        (mayShow ? (
          <div className="row">
            <Button isSmall isBusy={isBusy} onClick={() => void run(show)}>
              Show name, phone and address
            </Button>
            <span className="dim xs">Stands in the audit.</span>
          </div>
        ) : (
          <p className="dim xs">You may not see who it is.</p>
        ))}
    </PanelSection>
  );
}
