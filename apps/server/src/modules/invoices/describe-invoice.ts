import {
  amountInWords,
  apportion,
  GST_PERCENT,
  gstKind,
  type InvoicedAmount,
  invoiceFigures,
  orderNumber,
  remainingShare,
  sumFigures,
} from '@bijli/rules';
import type { ShipmentBill } from '../orders/index.ts';
import type { InvoiceDocument, InvoicedItem } from './invoice-document.ts';
import type { OrderedItem, OrderRow, OrderToInvoice } from './invoices.repository.ts';

/** SAC of courier services, for shipping charged to the customer. */
const shippingSac = '996812';

type InvoicedLine = { item: InvoicedItem; amount: InvoicedAmount };
type InvoiceInput = OrderToInvoice &
  Pick<InvoiceDocument, 'seller' | 'storeName' | 'placeOfSupply'> & {
    now: Date;
    /** Display name of the order's payment method. */
    paidBy: string;
    /** What a shipment's invoice bills; without it all that is not cancelled. */
    bill?: Billed;
    /** The numbers of the pieces, by item. */
    numbers?: ReadonlyMap<string, string[]>;
  };

/** False of an order whose units are all cancelled, and which pays for no delivery. */
export function hasLinesLeft({ order, items }: OrderToInvoice): boolean {
  return items.some(isLeft) || shippingLine(order).length > 0;
}

/** The invoice of a shipment, or of an order without its cancelled items and quantities. */
export function describeInvoice(input: InvoiceInput): InvoiceDocument {
  const { order, items, now, paidBy, bill = wholeBill(input), numbers = new Map(), ...context } = input;
  const kind = gstKind(context.seller.state.code, context.placeOfSupply.code);
  const invoiced = [
    ...items.flatMap((item) => itemLine(item, { bill, numbers: numbers.get(item.id) ?? [] })),
    ...shippingLine(bill),
  ];
  const { taxPaise } = bill;
  const shares = apportion(
    bill.totalPaise,
    invoiced.map(({ amount }) => amount.totalPaise),
  );
  const amounts = invoiced.map(({ amount }, index) => withTotal(amount, shares[index] ?? 0));
  const figures = invoiceFigures(amounts, { taxPaise, kind });
  const sums = sumFigures(figures);
  return {
    ...context,
    kind: 'invoice',
    issuedAt: now.toISOString(),
    buyer: describeBuyer(order),
    ...describeReceiver(order),
    order: {
      id: order.id,
      number: orderNumber(order.id),
      placedAt: order.createdAt.toISOString(),
      paymentMethod: paidBy,
    },
    gstKind: kind,
    gstPercent: GST_PERCENT,
    lines: invoiced.flatMap(({ item }, index) => (figures[index] ? [{ ...item, ...figures[index] }] : [])),
    sums,
    totalInWords: amountInWords(sums.totalPaise),
  };
}

/** The lines should add up to the order; if they ever do not, the order's total takes precedence. */
function withTotal({ grossPaise }: InvoicedAmount, totalPaise: number): InvoicedAmount {
  return { grossPaise: Math.max(grossPaise, totalPaise), totalPaise };
}

function isLeft(item: OrderedItem): boolean {
  return item.quantity > item.cancelledQuantity;
}

type Billed = Pick<ShipmentBill, 'shippingPaise' | 'totalPaise' | 'taxPaise'> & {
  lines: readonly { orderItemId: string; quantity: number; totalPaise: number }[];
};

/** All of an order that is not cancelled. */
function wholeBill({ order, items }: OrderToInvoice): Billed {
  const totalPaise = order.totalPaise - order.cancelledPaise;
  return {
    lines: items.filter(isLeft).map((item) => ({
      orderItemId: item.id,
      quantity: item.quantity - item.cancelledQuantity,
      totalPaise: item.totalPaise - item.cancelledPaise,
    })),
    shippingPaise: order.shippingPaise,
    totalPaise,
    taxPaise: remainingShare(order.taxPaise, { leftPaise: totalPaise, takenPaise: order.cancelledPaise }),
  };
}

type BilledItem = { bill: Billed; numbers: string[] };

function itemLine(item: OrderedItem, { bill, numbers }: BilledItem): InvoicedLine[] {
  const own = bill.lines.filter(({ orderItemId }) => orderItemId === item.id);
  const quantity = own.reduce((sum, line) => sum + line.quantity, 0);
  if (quantity === 0) return [];
  const totalPaise = own.reduce((sum, line) => sum + line.totalPaise, 0);
  const { name, hsn, unitPaise, variantAttributes } = item;
  const details = variantAttributes.map(({ value }) => value).join(', ');
  const named = numbers.length > 0 ? { numbers } : {};
  return [
    {
      item: { itemId: item.id, name, details, hsn, quantity, unitPaise, ...named },
      amount: { grossPaise: unitPaise * quantity, totalPaise },
    },
  ];
}

function shippingLine({ shippingPaise }: Pick<Billed, 'shippingPaise'>): InvoicedLine[] {
  if (shippingPaise === 0) return [];
  const item = { itemId: null, name: 'Shipping', details: '', hsn: shippingSac, quantity: 1, unitPaise: shippingPaise };
  return [{ item, amount: { grossPaise: shippingPaise, totalPaise: shippingPaise } }];
}

function describeBuyer({
  shippingAddress,
  billingAddress,
  gstNumber,
  businessName,
}: OrderRow): InvoiceDocument['buyer'] {
  const { country, phone } = shippingAddress;
  const address = billingAddress ?? shippingAddress;
  return {
    name: address.name,
    businessName,
    gstin: gstNumber,
    address: linesOf({ ...address, country: billingAddress ? 'India' : country }),
    phone: phone.length === 10 ? `${phone.slice(0, 5)} ${phone.slice(5)}` : phone,
  };
}

function describeReceiver({ shippingAddress, billingAddress }: OrderRow): Pick<InvoiceDocument, 'shippedTo'> {
  return billingAddress ? { shippedTo: { name: shippingAddress.name, address: linesOf(shippingAddress) } } : {};
}

function linesOf({
  line1,
  line2,
  city,
  state,
  pincode,
  country,
}: Omit<OrderRow['shippingAddress'], 'name' | 'phone' | 'email'>) {
  return [line1, line2, `${city}, ${state} ${pincode}`, country === 'India' ? '' : country].filter(Boolean);
}
