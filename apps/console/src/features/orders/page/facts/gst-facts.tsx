import { Button } from '@bijli/ui/button.tsx';
import { useState } from 'react';
import { lazyPart } from '../../../../components/page/lazy-part.tsx';
import { PanelSection } from '../../../../components/page/panel.tsx';
import { useMay } from '../../../../platform/session.ts';
import styles from '../order-page.module.css';
import type { OrderFacts, StaffOrder } from '../order-query.ts';
import { toThePaisa } from '../order-words.ts';

const BuyerDialog = lazyPart(() => import('../actions/buyer-dialog.tsx'));

type GstFactsProps = { gst: OrderFacts['gst']; order: StaffOrder };

/** Place of supply with its source, and the figures of the invoice, or those that it would have now. */
export function GstFacts({ gst, order }: GstFactsProps) {
  const half = gst.percent / 2;
  const isUnsent = order.status === 'pending' || order.status === 'processing' || order.status === 'confirmed';
  const mayChange = useMay('orders.change') && isUnsent;
  const [isChanging, setChanging] = useState(false);
  return (
    <PanelSection title="GST">
      <dl className={styles.facts}>
        <dt>Place of supply</dt>
        <dd>
          {gst.placeOfSupply.code} {gst.placeOfSupply.name}
        </dd>
        <dt>By</dt>
        <dd>{gst.source === 'delivery' ? 'address of delivery' : 'address of the registered buyer'}</dd>
        <dt>Taxable</dt>
        <dd>{toThePaisa(gst.taxable)}</dd>
        {gst.kind === 'igst' ? (
          <>
            <dt>IGST {gst.percent}%</dt>
            <dd>{toThePaisa(gst.integrated)}</dd>
          </>
        ) : (
          <>
            <dt>CGST {half}%</dt>
            <dd>{toThePaisa(gst.central)}</dd>
            <dt>
              {gst.kind === 'cgst_utgst' ? 'UTGST' : 'SGST'} {half}%
            </dt>
            <dd>{toThePaisa(gst.state)}</dd>
          </>
        )}
        <dt>{gst.invoice ? 'Invoice value' : 'Value now'}</dt>
        <dd>{toThePaisa(gst.total)}</dd>
        <dt>Buyer’s GSTIN</dt>
        <dd>{order.gstNumber ?? 'none, B2C'}</dd>
        {order.businessName && (
          <>
            <dt>Business</dt>
            <dd>{order.businessName}</dd>
          </>
        )}
      </dl>
      {mayChange && (
        <Button isSmall onClick={() => setChanging(true)}>
          {order.gstNumber ? 'Change the GSTIN…' : 'Give a GSTIN…'}
        </Button>
      )}
      {isChanging && <BuyerDialog order={order} onClose={() => setChanging(false)} />}
      <p className="dim xs">
        {gst.invoice
          ? `As invoice ${gst.invoice} has it.`
          : 'As an invoice would say now; it is made when the order leaves.'}
      </p>
    </PanelSection>
  );
}
