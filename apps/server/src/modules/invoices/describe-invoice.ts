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
  };

/** False of an order whose units are all cancelled, and which pays for no delivery. */
export function hasLinesLeft({ order, items }: OrderToInvoice): boolean {
  return items.some(isLeft) || shippingLine(order).length > 0;
}

/** The invoice of an order without its cancelled items and quantities. */
export function describeInvoice({ order, items, now, paidBy, ...context }: InvoiceInput): InvoiceDocument {
  const kind = gstKind(context.seller.state.code, context.placeOfSupply.code);
  const invoiced = [...items.filter(isLeft).map(itemLine), ...shippingLine(order)];
  const leftPaise = order.totalPaise - order.cancelledPaise;
  const taxPaise = remainingShare(order.taxPaise, { leftPaise, takenPaise: order.cancelledPaise });
  const shares = apportion(
    leftPaise,
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

function itemLine(item: OrderedItem): InvoicedLine {
  const quantity = item.quantity - item.cancelledQuantity;
  const { name, hsn, unitPaise, variantAttributes } = item;
  const details = variantAttributes.map(({ value }) => value).join(', ');
  const grossPaise = unitPaise * quantity;
  return {
    item: { itemId: item.id, name, details, hsn, quantity, unitPaise },
    amount: { grossPaise, totalPaise: item.totalPaise - item.cancelledPaise },
  };
}

function shippingLine({ shippingPaise }: OrderRow): InvoicedLine[] {
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
