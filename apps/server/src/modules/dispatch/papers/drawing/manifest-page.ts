import { formatPaise } from '@bijli/rules';
import {
  type Block,
  beside,
  createWriter,
  ink,
  longDay,
  quiet,
  right,
  rule,
  type Sheet,
  space,
  stack,
  strong,
  type WriteParagraph,
} from '../../../invoices/pdf/index.ts';
import type { ManifestPaper } from '../papers-task.ts';
import { contentWidthOf, flowOnPages, pageSizes } from './page-flow.ts';
import { bodyRow, type Column, headingRow } from './table-row.ts';
import { weightText } from './weight-text.ts';

const page = pageSizes.a4;
const width = contentWidthOf(page);
const size = page.text;
const half = (width - 16) / 2;

const columns: Column[] = [
  { title: '#', width: 26 },
  { title: 'AWB' },
  { title: 'Order', width: 52 },
  { title: 'Parcel', width: 42 },
  { title: 'Pincode', width: 46 },
  { title: 'Weight', width: 56, isRight: true },
  { title: 'Cash to collect', width: 84, isRight: true },
];

/** Writes what a courier takes along, to be signed by both: parcels without names, phones and addresses. */
export function writeManifest(sheet: Sheet, manifest: ManifestPaper): void {
  const write = createWriter(sheet.fonts);
  const table = { columns, width, size, write };
  const { parcels, number, courier, closedAt } = manifest;
  flowOnPages(sheet, {
    page,
    of: `Manifest ${number}${courier ? `, ${courier}` : ''}${closedAt ? '' : ', not closed yet'}`,
    write,
    fill(place) {
      place(headOf(manifest, write));
      const parent = sheet.pdf.struct('Table');
      sheet.parent?.add(parent);
      const headings = headingRow(table);
      place(headings, { above: 16, parent });
      for (const [index, { awb, order, parcel, parcels: of, pincode, weightGrams, collectPaise }] of parcels.entries())
        place(
          bodyRow(
            [
              { text: String(index + 1) },
              { text: awb, isStrong: true },
              { text: order },
              { text: `${parcel} of ${of}` },
              { text: pincode },
              { text: weightGrams === null ? '' : weightText(weightGrams) },
              { text: collectPaise > 0 ? formatPaise(collectPaise) : 'Prepaid' },
            ],
            table,
          ),
          { headings, parent },
        );
      place(stack([sumsOf(parcels, write), space(22), signatures(courier, write)]), { above: 12 });
    },
  });
}

function headOf({ seller, storeName, ...manifest }: ManifestPaper, write: WriteParagraph): Block {
  const { number, courier, openedAt, closedAt, printedAt } = manifest;
  const facts = [
    courier ? `Courier ${courier}` : 'Courier of the AWBs below',
    `Opened ${momentText(openedAt)}`,
    closedAt ? `Handed over ${momentText(closedAt)}` : 'Not closed yet: parcels may still be added',
    `Printed ${momentText(printedAt)}`,
  ];
  return beside([
    {
      left: 0,
      block: stack([
        write('Manifest', half, { ...strong, size: 17, lineHeight: 1.15, tag: 'H1' }),
        write(number, half, { ...strong, size: 11 }),
        space(6),
        ...facts.map((fact) => write(fact, half, { size })),
      ]),
    },
    {
      left: half + 16,
      block: stack([
        write(storeName, half, { ...strong, ...right, size: 11 }),
        write(seller.name, half, { ...right, size }),
        write(seller.address, half, { ...right, size }),
        write(`GSTIN ${seller.gstin}`, half, { ...right, size }),
      ]),
    },
  ]);
}

function sumsOf(parcels: ManifestPaper['parcels'], write: WriteParagraph): Block {
  const weighed = parcels.flatMap(({ weightGrams }) => weightGrams ?? []);
  const grams = weighed.reduce((sum, own) => sum + own, 0);
  const collected = parcels.filter(({ collectPaise }) => collectPaise > 0);
  const paise = collected.reduce((sum, { collectPaise }) => sum + collectPaise, 0);
  const missing = parcels.length - weighed.length;
  const weight = `${weightText(grams)}${missing > 0 ? `, ${missing} not weighed` : ''}`;
  const cash = `${formatPaise(paise)} from ${collected.length} of them`;
  const facts: [string, string][] = [
    ['Parcels', parcels.length.toLocaleString('en-IN')],
    ['Weight', weight],
    ['Cash to collect', cash],
  ];
  return stack(
    facts.flatMap(([name, value]) => [
      beside([
        { left: 0, block: write(name, 90, { ...quiet, size: size + 1 }) },
        { left: 96, block: write(value, width - 96, { ...strong, size: size + 1 }) },
      ]),
      space(2),
    ]),
  );
}

function signatures(courier: string | null, write: WriteParagraph): Block {
  const signature = (title: string, lines: string[]) =>
    stack([
      write(title, half, { ...strong, size }),
      ...lines.flatMap((name) => [
        space(26),
        rule({ width: half, thickness: 0.5, color: ink }),
        space(2),
        write(name, half, { ...quiet, size: size - 1 }),
      ]),
    ]);
  return beside([
    { left: 0, block: signature('Handed over by', ['Name', 'Signature and time']) },
    {
      left: half + 16,
      block: signature(`Taken by ${courier ?? 'the courier'}`, ['Name and vehicle', 'Signature and time']),
    },
  ]);
}

const time = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', timeZone: 'Asia/Kolkata' });

/** Day and time in India. */
function momentText(timestamp: string): string {
  return `${longDay(timestamp)}, ${time.format(new Date(timestamp))} IST`;
}
