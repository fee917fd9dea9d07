import { labelsPerSheet, type ParcelPaperName, parcelPaper, parcelPaperNames } from '@bijli/rules';
import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { invoiceOf } from '../../../../../test/invoice-factory.ts';
import { isBlank, type Part, printedPart, scan } from '../../../../../test/read-labels.ts';
import { emptyBox, readPdf } from '../../../../../test/read-pdf.ts';
import { createFontSet } from '../../../../platform/pdf/font-set.ts';
import { createLabelWriter, pointsOf } from '../../../labels/print/index.ts';
import type { ManifestPaper, PackingSlip, PapersTask, ParcelLabel } from '../papers-task.ts';
import { drawParcelLabel } from './parcel-label.ts';
import { renderManifest, renderPapers } from './render-papers.ts';

const at = '2026-11-29T10:00:00.000Z';
const label: ParcelLabel = {
  ...{ courier: 'Delhivery', code: '1490811234567', hasAwb: true, parcel: 1, parcels: 2, order: '4F2A1C' },
  receiver: {
    ...{ name: 'Asha Rao', businessName: null, lines: ['12 Hill Road', 'Bandra West'] },
    ...{ place: 'Mumbai, Maharashtra', pincode: '400050', phone: '9812345678' },
  },
  ...{ weightGrams: 1250, collectPaise: 49900, packedAt: at, copy: 1 },
  sender: {
    name: 'Bijli Electronics Limited',
    address: 'Ashram Road, Ahmedabad, Gujarat 380009',
    gstin: '24AABCB4821K1ZW',
  },
};
/** What an address of six long lines is, with a name and a town in other scripts. */
const longReceiver = {
  ...{ name: 'श्रीमती क्षत्रिया आशालता वेंकटरमणन् राव', businessName: 'Rao and Daughters Trading Company Private Limited' },
  lines: Array.from(
    { length: 6 },
    (_, index) => `${index + 1}, ஆஷா ராவ் தெரு சென்னை near the old post office, behind the mill`,
  ),
  ...{ place: 'Thiruvananthapuram, Dadra and Nagar Haveli and Daman and Diu', pincode: '695001', phone: '9812345678' },
};
const slip: PackingSlip = {
  ...{ storeName: 'Bijli', order: '4F2A1C', placedAt: '2026-11-27T10:00:00.000Z', packedAt: at },
  receiver: label.receiver,
  parcels: [
    {
      ...{ number: 1, awb: '1490811234567' },
      lines: [
        {
          ...{ name: 'Tara 5G', details: 'Graphite, 8 GB', sku: 'BJ-TARA-GR', quantity: 2 },
          numbers: ['IMEI 356741082019364', 'IMEI 356741082019372'],
        },
      ],
    },
    { number: 2, awb: null, lines: [{ name: 'तार केबल', details: '', sku: 'BJ-TAAR', quantity: 1, numbers: [] }] },
  ],
  help: { email: 'care@bijli.example', phone: '18001234567' },
};

function taskOf(given: Partial<PapersTask> = {}): PapersTask {
  return {
    ...{ labels: [], labelPaper: 'a6', slipPaper: 'a4', shipments: [], title: 'Papers', storeName: 'Bijli', at },
    ...given,
  };
}
const printLabels = (labels: Partial<ParcelLabel>[], labelPaper: ParcelPaperName = 'a6') =>
  renderPapers(taskOf({ labels: labels.map((given) => ({ ...label, ...given })), labelPaper }));

/** Width and height of each page in millimetres. */
const sizesOf = (bytes: Buffer) =>
  [...bytes.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map((sides) =>
    sides.slice(1).map((side) => Math.round((Number(side) * 25.4) / 72)),
  );

function partAt(paper: ParcelPaperName, place: number): Part {
  const { width, height, sheet } = parcelPaper(paper);
  const x = sheet ? sheet.left + (place % sheet.columns) * sheet.pitchX : 0;
  const y = sheet ? sheet.top + Math.floor(place / sheet.columns) * sheet.pitchY : 0;
  return { x: pointsOf(x), y: pointsOf(y), width: pointsOf(width), height: pointsOf(height) };
}

test('[SHIP-40] the label of a parcel has all that a courier needs, and which parcel of which order it is', async () => {
  const [page = ''] = readPdf(await printLabels([{}]));
  const printed = [
    'Delhivery 29 November 2026',
    '1490811234567',
    'Deliver to Asha Rao 12 Hill Road Bandra West Mumbai, Maharashtra 400050 Phone 9812345678',
    'COLLECT ₹499 Parcel 1 of 2 Order 4F2A1C 1.25 kg',
    'If not delivered, return to: Bijli Electronics Limited, Ashram Road, Ahmedabad, Gujarat 380009. GSTIN 24AABCB4821K1ZW',
  ];
  for (const text of printed) expect(page).toContain(text.replaceAll(' ', ''));
  expect(page).not.toContain('copy');
});

test.each([
  [0, 'PREPAID'],
  [1, 'COLLECT₹0.01'],
  [1_23_45_678_50, 'COLLECT₹1,23,45,678.50'],
])('[SHIP-40] a parcel with %i paise to collect says %s', async (collectPaise, words) => {
  const [page = ''] = readPdf(await printLabels([{ collectPaise }]));
  expect(page).toContain(words);
});

test('[SHIP-45] a label that was printed before says which copy it is', async () => {
  const [page = ''] = readPdf(await printLabels([{ copy: 2, weightGrams: null }]));
  expect(page).toContain('29November2026,copy2');
  expect(page).not.toContain('kg');
});

const awbs = ['7001', '12345670', '8901234567890', 'SF1234567IN', 'A'.repeat(20) + '9'.repeat(20), 'W-'.repeat(20)];

test.each(parcelPaperNames)(
  '[SHIP-41] on %s a scanner reads every AWB as Code 128, of up to 40 characters',
  async (paper) => {
    const bytes = await printLabels(
      awbs.map((code) => ({ code })),
      paper,
    );
    const onSheet = labelsPerSheet(parcelPaper(paper));
    for (const [place, text] of awbs.entries()) {
      const picture = await printedPart(bytes, partAt(paper, place % onSheet), Math.floor(place / onSheet) + 1);
      expect(scan(picture), text).toEqual({ text, kind: 'CODE_128' });
    }
  },
);

test('[SHIP-42] a parcel without an AWB has a code of its own to scan', async () => {
  const bytes = await printLabels([{ courier: null, code: 'BOX00A1B2C3D4E5', hasAwb: false }]);
  expect(scan(await printedPart(bytes, partAt('a6', 0)))).toEqual({ text: 'BOX00A1B2C3D4E5', kind: 'CODE_128' });
  expect(readPdf(bytes)[0]).toContain('BOX00A1B2C3D4E5,noAWByet');
  expect(readPdf(bytes)[0]).toContain('Nocourieryet');
  const [typed] = readPdf(await printLabels([{ courier: null }]));
  expect(typed).not.toContain('yet');
});

test('[SHIP-41] an AWB with letters that no barcode has is written in large letters', async () => {
  const bytes = await printLabels([{ code: 'पार्सल-७' }]);
  expect(scan(await printedPart(bytes, partAt('a6', 0)))).toBeUndefined();
  expect(readPdf(bytes)[0]).toMatch(/[\u0900-\u097f]{4}/);
});

test.each([
  [
    'a6',
    [
      [105, 148],
      [105, 148],
    ],
  ],
  [
    'roll-100x150',
    [
      [100, 150],
      [100, 150],
    ],
  ],
  ['a4-4', [[210, 297]]],
] as const)('[SHIP-43] labels on %s have its size', async (paper, sizes) => {
  expect(sizesOf(await printLabels([{}, { parcel: 2 }], paper))).toEqual(sizes);
});

test('[SHIP-43] four labels stand on a sheet of A4, a fifth on the next', async () => {
  const bytes = await printLabels(
    Array.from({ length: 5 }, (_, place) => ({ code: `AWB-${place}` })),
    'a4-4',
  );
  expect(sizesOf(bytes)).toHaveLength(2);
  expect(scan(await printedPart(bytes, partAt('a4-4', 3)))?.text).toBe('AWB-3');
  expect(scan(await printedPart(bytes, partAt('a4-4', 0), 2))?.text).toBe('AWB-4');
  expect(isBlank(await printedPart(bytes, partAt('a4-4', 1), 2))).toBe(true);
});

test.each(parcelPaperNames)(
  '[SHIP-44] on %s six long lines in Devanagari and Tamil have room, and nothing stands over something else',
  async (name) => {
    const given = {
      receiver: longReceiver,
      code: 'W'.repeat(40),
      courier: 'A courier with quite a long name of its own',
      copy: 12,
    };
    const [page = ''] = readPdf(await printLabels([{ ...given, collectPaise: 1_23_45_678_50 }], name));
    for (const script of [/[\u0900-\u097f]{4}/, /[\u0b80-\u0bff]{4}/]) expect(page).toMatch(script);
    expect(page).not.toContain(emptyBox);
    expect(page.match(/behindthemill/g)).toHaveLength(6);
    expect(page).toContain('695001Phone9812345678');
    const paper = parcelPaper(name);
    const pdf = new PDFDocument({ font: null as unknown as string, autoFirstPage: false });
    const whole = { ...label, ...given, collectPaise: 1_23_45_678_50 };
    const { bars, texts } = drawParcelLabel(whole, paper, createLabelWriter(createFontSet(pdf)));
    const boxes = [
      ...texts.map(({ line, x, baseline, size }) => ({
        ...{
          left: x,
          right: x + (line.width * size) / 1000,
          top: baseline - size * 0.7,
          bottom: baseline + size * 0.2,
        },
      })),
      ...bars.map(({ x, y, width, height }) => ({ left: x, right: x + width, top: y, bottom: y + height })),
    ];
    for (const { left, right, top, bottom } of boxes) {
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(pointsOf(3.9));
      expect(right).toBeLessThanOrEqual(pointsOf(paper.width - 3.9));
      expect(bottom).toBeLessThanOrEqual(pointsOf(paper.height - 3.9));
    }
    const over = boxes.flatMap((one, place) =>
      boxes
        .slice(place + 1)
        .filter((other) => other.top < one.bottom - 0.3 && one.top < other.bottom - 0.3)
        .filter((other) => other.left < one.right - 0.1 && one.left < other.right - 0.1),
    );
    expect(over).toEqual([]);
  },
);

test('[SHIP-46] a packing slip says what lies in which parcel, with whole numbers and without prices, on A4 and A6', async () => {
  for (const slipPaper of ['a4', 'a6'] as const) {
    const bytes = await renderPapers(taskOf({ slipPaper, shipments: [{ slip, invoice: null }] }));
    expect(sizesOf(bytes)).toEqual([slipPaper === 'a4' ? [210, 297] : [105, 148]]);
    const [page = ''] = readPdf(bytes);
    const printed = [
      'Packing slip Bijli Sent to Asha Rao 12 Hill Road Bandra West Mumbai, Maharashtra 400050',
      'Order 4F2A1C Ordered 27 November 2026 Packed 29 November 2026',
      'Parcel 1 of 2, AWB 1490811234567 Item SKU Qty Tara 5G Graphite, 8 GB IMEI 356741082019364 IMEI 356741082019372 BJ-TARA-GR 2',
      'Parcel 2 of 2 Item SKU Qty',
      'Page 1 of 1',
    ];
    for (const text of printed) expect(page).toContain(text.replaceAll(' ', ''));
    expect(page).toMatch(/[\u0900-\u097f]{3}/);
    expect(page).not.toMatch(/₹|9812345678/);
    expect(page).not.toContain(emptyBox);
  }
});

test('[SHIP-46] a slip with many pieces goes over several pages, each with its headings', async () => {
  const line = slip.parcels[0]?.lines[0];
  const lines = Array.from({ length: 30 }, (_, place) => ({ ...line, name: `Phone ${place}` }) as typeof line);
  const parcels = [{ number: 1, awb: null, lines: lines.flatMap((given) => given ?? []) }];
  const pages = readPdf(
    await renderPapers(taskOf({ slipPaper: 'a6', shipments: [{ slip: { ...slip, parcels }, invoice: null }] })),
  );
  expect(pages.length).toBeGreaterThan(2);
  for (const [index, page] of pages.entries()) {
    expect(page).toContain('ItemSKUQty');
    expect(page).toContain(`Page${index + 1}of${pages.length}`);
  }
});

test('[SHIP-47] papers of shipments are one PDF: all labels, then slip and invoice of each', async () => {
  const invoice = invoiceOf({ lines: 100 });
  const bytes = await renderPapers(
    taskOf({
      labels: [label, { ...label, parcel: 2 }],
      slipPaper: 'a6',
      shipments: [
        { slip, invoice },
        { slip, invoice: null },
      ],
    }),
  );
  const pages = readPdf(bytes);
  const invoicePages = pages.length - 4;
  const a4 = Array.from({ length: invoicePages }, () => [210, 297]);
  expect(invoicePages).toBeGreaterThan(2);
  expect(sizesOf(bytes)).toEqual([[105, 148], [105, 148], [105, 148], ...a4, [105, 148]]);
  expect(pages[3]).toContain(`TaxinvoiceBJ/2627/000042`);
  expect(pages.at(-2)).toContain(`Page${invoicePages}of${invoicePages}`);
  const file = bytes.toString('latin1');
  expect(file).toContain('/Lang (en-IN)');
  expect(file).toContain('/Alt (Label of parcel 1 of 2 of order 4F2A1C)');
});

const manifest: ManifestPaper = {
  ...{ number: 'M-00012', courier: 'Delhivery', openedAt: '2026-11-29T08:00:00.000Z', closedAt: null },
  ...{ printedAt: at, seller: label.sender, storeName: 'Bijli' },
  parcels: [
    {
      awb: '1490811234567',
      order: '4F2A1C',
      parcel: 1,
      parcels: 2,
      pincode: '400050',
      weightGrams: 1250,
      collectPaise: 49900,
    },
    {
      awb: '1490811234568',
      order: '4F2A1C',
      parcel: 2,
      parcels: 2,
      pincode: '400050',
      weightGrams: 400,
      collectPaise: 0,
    },
    {
      awb: 'SF12',
      order: 'B71E40',
      parcel: 1,
      parcels: 1,
      pincode: '600001',
      weightGrams: null,
      collectPaise: 1_00_000_00,
    },
  ],
};

test('[SHIP-48] a manifest has a row for each parcel, its sums and places to sign, and names nobody', async () => {
  const [page = '', ...more] = readPdf(await renderManifest(manifest));
  expect(more).toEqual([]);
  const printed = [
    'Manifest M-00012 Courier Delhivery Opened 29 November 2026, 1:30 pm IST Not closed yet: parcels may still be added',
    '1 1490811234567 4F2A1C 1 of 2 400050 1.25 kg ₹499',
    '2 1490811234568 4F2A1C 2 of 2 400050 400 g Prepaid',
    '3 SF12 B71E40 1 of 1 600001 ₹1,00,000',
    'Parcels 3 Weight 1.65 kg, 1 not weighed Cash to collect ₹1,00,499 from 2 of them',
    'Handed over by Name Signature and time Taken by Delhivery Name and vehicle Signature and time',
  ];
  for (const text of printed) expect(page).toContain(text.replaceAll(' ', ''));
});

test('[SHIP-48] a manifest of 200 parcels goes over several pages, and is one of a moment when it is closed', async () => {
  const [first] = manifest.parcels;
  const parcels = Array.from(
    { length: 200 },
    (_, place) => ({ ...first, awb: `AWB${place}` }) as NonNullable<typeof first>,
  );
  const pages = readPdf(await renderManifest({ ...manifest, closedAt: at, parcels }));
  expect(pages.length).toBeGreaterThan(4);
  expect(pages[0]).toContain('Handedover29November2026,3:30pmIST');
  for (const page of pages.slice(0, -1)) expect(page).toContain('#AWBOrderParcel');
  expect(pages.join('')).not.toContain('Notclosed');
  expect(pages.at(-1)).toContain('Parcels200');
});
