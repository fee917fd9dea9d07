import {
  beside,
  createWriter,
  grouped,
  longDay,
  quiet,
  right,
  type Sheet,
  space,
  stack,
  strong,
} from '../../../invoices/pdf/index.ts';
import type { PackingSlip, SlipParcel } from '../papers-task.ts';
import { contentWidthOf, flowOnPages, type PageSize } from './page-flow.ts';
import { bodyRow, type Column, headingRow } from './table-row.ts';

/** Writes what lies in which parcel, for the one who opens it: no prices. */
export function writePackingSlip(sheet: Sheet, slip: PackingSlip, page: PageSize): void {
  const write = createWriter(sheet.fonts);
  const width = contentWidthOf(page);
  const { receiver, order, placedAt, packedAt, storeName, help } = slip;
  const size = page.text;
  const half = (width - 16) / 2;
  const small = { ...quiet, size: size - 1 };
  const columns: Column[] = [
    { title: 'Item' },
    { title: 'SKU', width: width * 0.3 },
    { title: 'Qty', width: size * 3, isRight: true },
  ];
  const table = { columns, width, size, write };
  const head = stack([
    beside([
      { left: 0, block: write('Packing slip', half, { ...strong, size: size + 7, lineHeight: 1.15, tag: 'H1' }) },
      { left: half + 16, block: write(storeName, half, { ...strong, ...right, size: size + 2 }) },
    ]),
    space(size),
  ]);
  const to = [receiver.name, receiver.businessName ?? '', ...receiver.lines, `${receiver.place} ${receiver.pincode}`];
  const parties = beside([
    {
      left: 0,
      block: grouped(
        'Sect',
        stack([
          write('Sent to', half, { ...small, tag: 'H2' }),
          ...to.map((line, place) => write(line, half, { size, ...(place === 0 ? strong : {}) })),
        ]),
      ),
    },
    {
      left: half + 16,
      block: grouped(
        'Sect',
        stack([
          write(`Order ${order}`, half, { ...strong, size, ...right }),
          write(`Ordered ${longDay(placedAt)}`, half, { size, ...right }),
          write(`Packed ${longDay(packedAt)}`, half, { size, ...right }),
        ]),
      ),
    },
  ]);
  flowOnPages(sheet, {
    page,
    of: `Order ${order}. Questions: ${help.email}, ${help.phone}.`,
    write,
    fill(place) {
      place(head);
      place(parties);
      for (const parcel of slip.parcels) {
        const words = titleOf(parcel, slip.parcels.length);
        place(write(words, width, { ...strong, size: size + 1, tag: 'H2' }), { above: size * 1.5 });
        const parent = sheet.pdf.struct('Table');
        sheet.parent?.add(parent);
        const headings = headingRow(table);
        place(headings, { above: 3, parent });
        for (const { name, details, sku, quantity, numbers } of parcel.lines) {
          const more = [...(details ? [details] : []), ...numbers];
          const cells = [{ text: name, more }, { text: sku }, { text: String(quantity), isStrong: true }];
          place(bodyRow(cells, table), { headings, parent });
        }
      }
    },
  });
}

function titleOf({ number, awb }: SlipParcel, parcels: number): string {
  return `Parcel ${number} of ${parcels}${awb ? `, AWB ${awb}` : ''}`;
}
