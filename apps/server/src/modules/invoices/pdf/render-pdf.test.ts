import fc from 'fast-check';
import { expect, test } from 'vitest';
import { invoiceOf } from '../../../../test/invoice-factory.ts';
import { emptyBox, readPdf } from '../../../../test/read-pdf.ts';
import { printableText } from '../../../platform/pdf/printable-text.ts';
import type { InvoiceDocument, NumberedDocument } from '../invoice-document.ts';
import { renderPdf } from './render-pdf.ts';

async function pagesOf(document: NumberedDocument): Promise<string[]> {
  return readPdf(await renderPdf(document));
}

function squeezed(text: string): string {
  return text.replaceAll(/\s+/g, '');
}

test('[INV-05] an invoice has all legally required content as selectable text', async () => {
  const { number, document } = invoiceOf();
  const [page = ''] = await pagesOf({ number, document });
  const printed = [
    'Tax invoice BJ/2627/000042 Dated 22 November 2026 Original for recipient',
    'Bijli Electronics Limited Ashram Road, Ahmedabad, Gujarat 380009 GSTIN 24AABCB4821K1ZW State Gujarat (24)',
    'Asha Rao 12 Hill Road Mumbai Phone 98123 45678',
    'Order 4F9A2C Order date 20 November 2026 Payment Cash on delivery',
    'Place of supply Maharashtra (27) Reverse charge No',
    '1 Product 1 128 GB, Midnight 85171300 1 499.00 0.00 422.88 76.12 499.00',
    'Total ₹1,697.74',
    'Rupees One Thousand Six Hundred Ninety Seven and Seventy Four Paise Only',
    'Page 1 of 1',
  ];
  for (const text of printed) expect(page).toContain(squeezed(text));
});

test('[INV-02][ORD-09] the taxes have columns of their own, with name, rate and amount', async () => {
  const [within = ''] = await pagesOf(invoiceOf({ gstKind: 'cgst_sgst' }));
  expect(within).toContain('CGST9%SGST9%');
  expect(within).not.toContain('IGST');
  expect((await pagesOf(invoiceOf({ gstKind: 'cgst_utgst' })))[0]).toContain('CGST9%UTGST9%');
  expect((await pagesOf(invoiceOf({ gstKind: 'igst' })))[0]).toContain('IGST18%');
});

test('[INV-05][BIZ-01] a business order has the business name and its GST number', async () => {
  const buyer = { ...invoiceOf().document.buyer, businessName: 'Rao Traders', gstin: '27AAPFU0939F1ZV' };
  const [page] = await pagesOf(invoiceOf({ document: { buyer } }));
  expect(page).toContain('RaoTradersAshaRao');
  expect(page).toContain('GSTIN27AAPFU0939F1ZV');
});

test('[INV-06] a credit note names the invoice that it credits', async () => {
  const document: Partial<InvoiceDocument> = {
    kind: 'credit_note',
    against: { number: 'BJ/2627/000007', issuedAt: '2026-11-10T20:00:00.000Z' },
  };
  const [page] = await pagesOf(invoiceOf({ document }));
  expect(page).toContain(squeezed('Credit note BJ/2627/000042'));
  expect(page).toContain(squeezed('Against invoice BJ/2627/000007 of 11 November 2026'));
});

test('[INV-05] a hundred lines span several pages, each with headings, invoice number and page number', async () => {
  const { number, document } = invoiceOf({ lines: 100, gstKind: 'cgst_sgst' });
  const pages = await pagesOf({ number, document });
  expect(pages.length).toBeGreaterThan(2);
  for (const [index, page] of pages.entries()) {
    expect(page).toContain('BJ/2627/000042');
    expect(page).toContain('ItemHSN/SACQtyUnitprice');
    expect(page).toContain(`Page${index + 1}of${pages.length}`);
  }
  const all = pages.join('');
  for (const { name } of document.lines) expect(all).toContain(squeezed(`${name}128 GB, Midnight`));
  expect(pages.at(-1)).toContain(squeezed(document.totalInWords));
});

test('[INV-05] Devanagari names are rendered, and no input causes empty boxes or layout errors', async () => {
  const odd = [
    'आशा राव, क्षत्रिय मार्ग',
    'Zoë Ångström Łódź',
    '😀 漢字 \u202e',
    'x'.repeat(200),
    '<b>&amp;</b> (\\) %PDF',
  ];
  const buyer = { ...invoiceOf().document.buyer, name: 'श्रीमती आशा', address: odd };
  const [page = '', ...more] = await pagesOf(invoiceOf({ document: { buyer } }));
  expect(more).toEqual([]);
  expect(page).toMatch(/[\u0900-\u097f]{4}/);
  expect(page).toContain('ZoëÅngström?ódz');
  expect(page).toContain('<b>&amp;</b>(\\)%PDF');
  expect(page).not.toContain(emptyBox);
});

const everyCharacter = fc.constantFrom(
  ...'\u200c\u200d\u200e\u202e\u2066\u00ad\ufeff \n',
  ...String.fromCodePoint(...Array.from({ length: 0x500 }, (_, index) => 0x900 + index)),
  ...String.fromCodePoint(...Array.from({ length: 0x180 }, (_, index) => 0x600 + index)),
  ...'ꯃꯩꫠ\uabedᱥ\u1c7e😀漢xé(1',
);

test('[I1][INV-09] no text of Indian letters, marks and joiners prevents an invoice', async () => {
  const lines = fc.array(fc.string({ unit: everyCharacter, maxLength: 20 }), { minLength: 40, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(lines, async (address) => {
      const buyer = { ...invoiceOf().document.buyer, address };
      expect((await pagesOf(invoiceOf({ document: { buyer } })))[0]).toContain('Phone9812345678');
    }),
    { numRuns: 5 },
  );
});

test.each(['क्\u200dष', 'र्\u200cय', 'ಕ್\u200cಷ', 'ನ್\u200d', 'ന്\u200d', 'ക്\u200cഷ'])(
  '[I1][INV-09] a joiner in %j is part of the word',
  async (name) => {
    const buyer = { ...invoiceOf().document.buyer, name };
    const [page = ''] = await pagesOf(invoiceOf({ document: { buyer } }));
    expect(page).toContain([...name][0]);
    expect(page).not.toContain(emptyBox);
    expect(page).not.toContain('?');
  },
);

test('[S11][INV-10] a PDF has its language, title, metadata and structure', async () => {
  const bytes = await renderPdf(invoiceOf({ lines: 40 }));
  const file = bytes.toString('latin1');
  expect(file).toContain('/Lang (en-IN)');
  expect(file).toMatch(/\/MarkInfo \d+ 0 R/);
  expect(file).toContain('/Marked true');
  // What is declared must have been checked by a validator.
  expect(file).not.toContain('pdfuaid');
  expect(file).toMatch(/<dc:title>[\s\S]*Tax invoice BJ\/2627\/000042[\s\S]*<\/dc:title>/);
  const count = (type: string) => file.match(new RegExp(`/S /${type}\\b`, 'g'))?.length;
  expect([count('Document'), count('H1'), count('H2'), count('Table'), count('Figure')]).toEqual([1, 1, 2, 1, 1]);
  expect([count('TR'), count('TH'), count('TD')]).toEqual([42, 9, 41 * 9]);
  expect(file).toContain('/Alt (Bijli)');
  expect(await renderPdf(invoiceOf({ lines: 40 }))).toEqual(bytes);
});

test.each([
  ['Punjabi', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ'],
  ['Urdu', 'محمد اقبال قریشی'],
  ['Meetei Mayek', 'ꯃꯩꯇꯩ ꯃꯌꯦꯛ'],
  ['Ol Chiki', 'ᱥᱟᱱᱛᱟᱲᱤ'],
  ['Gujarati', 'આશા રાવ, ક્ષત્રિય માર્ગ'],
  ['Bangla', 'আশা রাও, কলকাতা'],
  ['Tamil', 'ஆஷா ராவ், சென்னை'],
  ['Telugu', 'ఆశా రావు, హైదరాబాద్'],
  ['Kannada', 'ಆಶಾ ರಾವ್, ಬೆಂಗಳೂರು'],
  ['Malayalam', 'ആശ റാവു, കൊച്ചി'],
  ['Odia', 'ଆଶା ରାଓ, ଭୁବନେଶ୍ୱର'],
])('[I3][INV-05][INV-09] names in %s are rendered', async (_script, name) => {
  const buyer = { ...invoiceOf().document.buyer, name };
  const [page = ''] = await pagesOf(invoiceOf({ document: { buyer } }));
  expect(page).toContain([...name][0]);
  expect(page).not.toContain(emptyBox);
  expect(page).not.toContain('?');
});

test('[INV-05] characters that the fonts lack lose their accent or become a question mark', () => {
  expect(printableText('₹499 Ångström – “ok”')).toBe('₹499 Ångström – “ok”');
  expect(printableText('Dvořák 😀 漢')).toBe('Dvorák ? ?');
  expect(printableText('Asha\u200e\u00ad Rao')).toBe('Asha Rao');
  expect(printableText('क्‍ष')).toBe('क्‍ष');
});
