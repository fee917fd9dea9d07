import { boxCode, orderNumber, printedCourierName } from '@bijli/rules';
import type { StaffContext } from '../../../context.ts';
import { readSeller } from '../../invoices/index.ts';
import type { PapersChoice } from './choice.ts';
import { type PrintedBox, type PrintedShipment, selectInvoices, selectPrinted } from './papers.repository.ts';
import type { PackingSlip, PapersTask, ParcelLabel, Receiver } from './papers-task.ts';

type Wanted = {
  /** In the order in which they are printed, each with which copy of its labels this is. */
  shipments: readonly { id: string; copy: number }[];
  choice: PapersChoice;
};

/** What the papers of these shipments say. */
export async function readPapers(ctx: StaffContext, { shipments, choice }: Wanted): Promise<PapersTask> {
  const ids = shipments.map(({ id }) => id);
  const printed = await selectPrinted(ctx.db, ids);
  const invoices = choice.hasInvoices ? await selectInvoices(ctx.db, ids) : [];
  const { seller, storeName } = await readSeller(ctx);
  const copies = new Map(shipments.map(({ id, copy }) => [id, copy]));
  const numbers = [...new Set(printed.map(({ orderId }) => orderNumber(orderId)))];
  return {
    labels: choice.hasLabels ? printed.flatMap((one) => labelsOf(one, { seller, copy: copies.get(one.id) ?? 1 })) : [],
    labelPaper: choice.labelPaper,
    slipPaper: choice.slipPaper,
    shipments: printed.map((one) => ({
      slip: choice.hasSlips ? slipOf(one, { storeName, help: seller }) : null,
      invoice: invoices.find(({ shipmentId }) => shipmentId === one.id) ?? null,
    })),
    title: numbers.length === 1 ? `Papers of order ${numbers[0]}` : `Papers of ${numbers.length} orders`,
    storeName,
    at: ctx.clock().toISOString(),
  };
}

type Sender = { seller: ParcelLabel['sender']; copy: number };

function labelsOf(shipment: PrintedShipment, { seller: { name, address, gstin }, copy }: Sender): ParcelLabel[] {
  const receiver = receiverOf(shipment);
  return shipment.boxes.map((box) => ({
    courier: printedCourierName(box.courier),
    code: box.awb ?? boxCode(box.id),
    hasAwb: box.awb !== null,
    receiver,
    parcel: placeOf(box, shipment),
    parcels: shipment.boxes.length,
    order: orderNumber(shipment.orderId),
    weightGrams: box.weightGrams,
    collectPaise: box.collectPaise,
    sender: { name, address, gstin },
    packedAt: packedAtOf(shipment),
    copy,
  }));
}

type Help = { storeName: string; help: PackingSlip['help'] };

function slipOf(shipment: PrintedShipment, { storeName, help: { email, phone } }: Help): PackingSlip {
  return {
    storeName,
    help: { email, phone },
    order: orderNumber(shipment.orderId),
    placedAt: shipment.placedAt,
    packedAt: packedAtOf(shipment),
    receiver: receiverOf(shipment),
    parcels: shipment.boxes.map((box) => ({
      number: placeOf(box, shipment),
      awb: box.awb,
      lines: box.lines.map(({ name, sku, variantAttributes, quantity, kind, numbers }) => ({
        name,
        details: variantAttributes.map(({ value }) => value).join(', '),
        sku: sku ?? '',
        quantity,
        numbers: numbers.map((number) => `${kind === 'imei' ? 'IMEI' : 'S/N'} ${number}`),
      })),
    })),
  };
}

function receiverOf({ address, businessName }: PrintedShipment): Receiver {
  const { name, line1, line2, city, state, pincode, phone } = address;
  const lines = [line1, line2].filter((line) => line !== '');
  return { name, businessName, lines, place: `${city}, ${state}`, pincode, phone };
}

/** Boxes that were taken out leave gaps in their numbers. */
const placeOf = ({ id }: PrintedBox, { boxes }: PrintedShipment) => boxes.findIndex((box) => box.id === id) + 1;

const packedAtOf = ({ packedAt, placedAt }: PrintedShipment) => packedAt ?? placedAt;
