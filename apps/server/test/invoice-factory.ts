import { amountInWords, type GstKind, includedGst, invoiceFigures, sumFigures } from '@bijli/rules';
import type { InvoiceDocument, NumberedDocument } from '../src/modules/invoices/invoice-document.ts';

type Given = { lines?: number; gstKind?: GstKind; document?: Partial<InvoiceDocument> };

/** A frozen document with the given number of lines and consistent figures. */
export function invoiceOf({ lines = 2, gstKind = 'igst', document = {} }: Given = {}): NumberedDocument {
  const prices = Array.from({ length: lines }, (_, index) => ({
    unitPaise: 49_900 + index * 10_037,
    quantity: 1 + (index % 3),
  }));
  const amounts = prices.map(({ unitPaise, quantity }) => ({
    grossPaise: unitPaise * quantity,
    totalPaise: unitPaise * quantity,
  }));
  const totalPaise = amounts.reduce((sum, amount) => sum + amount.totalPaise, 0);
  const figures = invoiceFigures(amounts, { taxPaise: includedGst(totalPaise), kind: gstKind });
  const items = prices.map((price, index) => ({
    ...price,
    itemId: null,
    name: `Product ${index + 1}`,
    details: '128 GB, Midnight',
    hsn: '85171300',
  }));
  return {
    number: 'BJ/2627/000042',
    document: {
      kind: 'invoice',
      issuedAt: '2026-11-22T05:00:00.000Z',
      storeName: 'Bijli',
      seller: {
        name: 'Bijli Electronics Limited',
        address: 'Ashram Road, Ahmedabad, Gujarat 380009',
        gstin: '24AABCB4821K1ZW',
        state: { code: '24', name: 'Gujarat' },
        email: 'support@bijli.example',
        phone: '1800 555 014',
      },
      buyer: {
        name: 'Asha Rao',
        businessName: null,
        gstin: null,
        address: ['12 Hill Road', 'Mumbai'],
        phone: '98123 45678',
      },
      placeOfSupply: { code: '27', name: 'Maharashtra' },
      order: { id: '', number: '4F9A2C', placedAt: '2026-11-20T05:00:00.000Z', paymentMethod: 'Cash on delivery' },
      gstKind,
      gstPercent: 18,
      lines: items.flatMap((item, index) => (figures[index] ? [{ ...item, ...figures[index] }] : [])),
      sums: sumFigures(figures),
      totalInWords: amountInWords(totalPaise),
      ...document,
    },
  };
}
