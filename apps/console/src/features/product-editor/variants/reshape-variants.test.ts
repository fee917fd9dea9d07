import type { ProductDocument } from '@bijli/contract';
import { expect, test } from 'vitest';
import { blankDocument } from '../blank-document.test-data.ts';
import { type EditedAttribute, evenSkus, reshapeVariants, withEvenSkus } from './reshape-variants.ts';

let last = 0;
const newId = () => `v${++last}`;
const values = (...names: string[]) => names.map((value) => ({ was: null, value, swatch: null }));
const memory: EditedAttribute = { was: null, name: 'Memory', values: values('8 GB + 128 GB', '6 GB + 128 GB') };
const colour: EditedAttribute = { was: null, name: 'Colour', values: values('Neel blue', 'Graphite', 'Cream') };
const kept = ({ attributes }: ProductDocument): EditedAttribute[] =>
  attributes.map(({ name, values }) => ({
    was: name,
    name,
    values: values.map(({ value, swatch }) => ({ was: value, value, swatch })),
  }));
const skus = ({ variants, variantOrder }: Pick<ProductDocument, 'variants' | 'variantOrder'>) =>
  variantOrder.map((id) => variants[id]?.sku);

function phone(): ProductDocument {
  return { ...blankDocument, ...reshapeVariants(blankDocument, [memory, colour], newId) };
}

test('[CON-45] attributes make the matrix, in order, with prices of the product and suggested SKUs', () => {
  const document = phone();
  expect(skus(document)).toEqual([
    'BJ-TARA-8-128-NB',
    'BJ-TARA-8-128-GR',
    'BJ-TARA-8-128-CR',
    'BJ-TARA-6-128-NB',
    'BJ-TARA-6-128-GR',
    'BJ-TARA-6-128-CR',
  ]);
  expect(document.defaultVariantId).toBe(document.variantOrder[0]);
  expect(Object.values(document.variants).every(({ salePrice, gtin }) => salePrice === 12499 && gtin === null)).toBe(
    true,
  );
});

test('[CON-45] a renamed value keeps its variants, a new one gets a variant beside each combination there is', () => {
  const before = phone();
  const gone = before.variantOrder[5] ?? '';
  const { [gone]: _, ...variants } = before.variants;
  const document = { ...before, variants, variantOrder: before.variantOrder.slice(0, 5) };
  const [memories, colours] = kept(document) as [EditedAttribute, EditedAttribute];
  colours.values[0] = { was: 'Neel blue', value: 'Neel', swatch: '#6f8fcb' };
  colours.values.push({ was: null, value: 'Rani', swatch: null });
  const after = reshapeVariants(document, [memories, colours], newId);
  expect(skus(after)).toEqual([
    'BJ-TARA-8-128-NB',
    'BJ-TARA-8-128-GR',
    'BJ-TARA-8-128-CR',
    'BJ-TARA-8-128-RA',
    'BJ-TARA-6-128-NB',
    'BJ-TARA-6-128-GR',
    'BJ-TARA-6-128-RA',
  ]);
  expect(after.variants[after.variantOrder[0] ?? '']?.choices).toEqual({ Memory: '8 GB + 128 GB', Colour: 'Neel' });
});

test('[CON-45] a removed attribute leaves one variant of each combination, a removed value none of its own', () => {
  const document = phone();
  const [memories, colours] = kept(document) as [EditedAttribute, EditedAttribute];
  expect(skus(reshapeVariants(document, [colours], newId))).toHaveLength(3);
  expect(skus(reshapeVariants(document, [{ ...memories, values: memories.values.slice(1) }, colours], newId))).toEqual([
    'BJ-TARA-6-128-NB',
    'BJ-TARA-6-128-GR',
    'BJ-TARA-6-128-CR',
  ]);
  expect(reshapeVariants(document, [], newId)).toMatchObject({ variants: {}, defaultVariantId: null });
});

test('[CON-43] new variants get the photos of their colour, photos of removed variants go with them', () => {
  const document = phone();
  const [memories, colours] = kept(document) as [EditedAttribute, EditedAttribute];
  const [blue, graphite] = document.variantOrder as [string, string];
  document.photos = [
    { filePath: '/images/a.webp', alt: 'all', variantIds: [] },
    { filePath: '/images/b.webp', alt: 'blue', variantIds: [blue] },
    { filePath: '/images/g.webp', alt: 'graphite', variantIds: [graphite] },
  ];
  memories.values.push({ was: null, value: '8 GB + 256 GB', swatch: null });
  colours.values = colours.values.filter(({ value }) => value !== 'Graphite');
  const after = reshapeVariants(document, [{ ...memories, values: memories.values }, colours], newId);
  expect(after.photos.map(({ alt }) => alt)).toEqual(['all', 'blue']);
});

test('[CHK-13] a variant off sale stays beside one on sale with the same values when attributes are edited', () => {
  const before = phone();
  const [first = '', second = ''] = before.variantOrder;
  const { [first]: off, [second]: on } = before.variants;
  if (!off || !on) throw new Error('The phone has variants');
  const variants = {
    ...before.variants,
    [first]: { ...off, isSold: false },
    [second]: { ...on, choices: off.choices },
  };
  const document = { ...before, variants };
  const after = reshapeVariants(document, kept(document), newId);
  expect(after.variantOrder).toEqual(expect.arrayContaining([first, second]));
});

test('[CON-193] after a second attribute SKUs are even: those that follow the suggestion may get the new value too', () => {
  const colours = [colour];
  const start = { ...blankDocument, ...reshapeVariants(blankDocument, colours, newId) };
  const [first = '', , third = ''] = start.variantOrder;
  const own = start.variants[third];
  if (!own) throw new Error('no variant');
  const document = { ...start, variants: { ...start.variants, [third]: { ...own, sku: 'MY-OWN' } } };
  const size: EditedAttribute = { was: null, name: 'Size', values: values('Small', 'Large') };
  const attributes = [...kept(document), size];
  expect(evenSkus(document, attributes).map(({ from, to }) => [from, to])).toEqual([
    ['BJ-TARA-NB', 'BJ-TARA-NB-SM'],
    ['BJ-TARA-GR', 'BJ-TARA-GR-SM'],
  ]);
  const even = withEvenSkus(document, attributes, () => true);
  expect(skus(reshapeVariants(even, attributes, newId))).toEqual([
    'BJ-TARA-NB-SM',
    'BJ-TARA-NB-LA',
    'BJ-TARA-GR-SM',
    'BJ-TARA-GR-LA',
    'MY-OWN',
    'BJ-TARA-CR-LA',
  ]);
  const some = withEvenSkus(document, attributes, (id) => id !== first);
  expect(skus(reshapeVariants(some, attributes, newId)).slice(0, 3)).toEqual([
    'BJ-TARA-NB',
    'BJ-TARA-NB-LA',
    'BJ-TARA-GR-SM',
  ]);
  // Another name, or another value of what is there, is no reason to rename.
  expect(evenSkus(document, kept(document))).toEqual([]);
});
