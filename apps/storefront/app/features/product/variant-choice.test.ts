import type { Variant } from '@bijli/contract';
import { expect, test } from 'vitest';
import { testProduct, testVariant } from '../../../test/purchase.ts';
import { chosenVariant, variantGroups } from './variant-choice.ts';

function variant(colour: string, memory: string, quantity = 3): Variant {
  return testVariant(`${colour} ${memory}`, {
    attributes: [
      { attributeId: { name: 'Colour' }, valueId: { value: colour, swatch: '#123456' } },
      { attributeId: { name: 'Memory' }, valueId: { value: memory } },
    ],
    inventory: { quantity, stockStatus: quantity > 0 ? 'in_stock' : 'out_of_stock' },
  });
}

const variants = [
  variant('Blue', '128'),
  variant('Blue', '256', 0),
  variant('Cream', '128'),
  variant('Navy', '512', 0),
];
const [blue128, blue256] = variants as [Variant, Variant];
const product = testProduct({ variants, defaultVariant: 'Cream 128' });

test('[PDP-04] the variant in the URL is shown, else the default one', () => {
  expect(chosenVariant(product, 'Blue 256')).toBe(blue256);
  expect(chosenVariant(product, null)?._id).toBe('Cream 128');
  expect(chosenVariant(product, 'no such variant')?._id).toBe('Cream 128');
  expect(chosenVariant(testProduct(), null)).toBeUndefined();
});

test('[PDP-02] selectors are built from the attributes of the variants', () => {
  const groups = variantGroups(product, blue128);
  expect(groups.map(({ name, chosen }) => [name, chosen])).toEqual([
    ['Colour', 'Blue'],
    ['Memory', '128'],
  ]);
  expect(groups[0]?.options.map(({ value, isChosen }) => [value, isChosen])).toEqual([
    ['Blue', true],
    ['Cream', false],
    ['Navy', false],
  ]);
});

test('[PDP-02] a value keeps the other choices, and one without such a variant selects another that has it', () => {
  const [colours, memories] = variantGroups(product, blue128);
  expect(colours?.options.map(({ variantId }) => variantId)).toEqual(['Blue 128', 'Cream 128', 'Navy 512']);
  expect(memories?.options.map(({ variantId, isOutOfStock }) => [variantId, isOutOfStock])).toEqual([
    ['Blue 128', false],
    ['Blue 256', true],
    ['Navy 512', true],
  ]);
});

test('[PDP-02] a value lists the other choices it is not available with', () => {
  const [colours, memories] = variantGroups(product, blue256);
  expect(colours?.options.map(({ value, unavailableWith }) => [value, unavailableWith])).toEqual([
    ['Blue', []],
    ['Cream', ['256']],
    ['Navy', ['256']],
  ]);
  expect(memories?.options.map(({ unavailableWith }) => unavailableWith)).toEqual([[], [], ['Blue']]);
});

test('[PDP-02] a combination that does not exist selects the nearest, which keeps most of the other choices', () => {
  const made = (colour: string, memory: string, strap: string, quantity = 3) =>
    testVariant(`${colour} ${memory} ${strap}`, {
      attributes: [colour, memory, strap].map((value, index) => ({
        attributeId: { name: ['Colour', 'Memory', 'Strap'][index] ?? '' },
        valueId: { value },
      })),
      inventory: { quantity, stockStatus: quantity > 0 ? 'in_stock' : 'out_of_stock' },
    });
  const chosen = made('Blue', '128', 'Long');
  const watch = testProduct({
    variants: [chosen, made('Cream', '256', 'Short'), made('Cream', '128', 'Short', 0), made('Cream', '256', 'Long')],
  });
  const cream = variantGroups(watch, chosen)[0]?.options[1];
  expect([cream?.variantId, cream?.unavailableWith]).toEqual(['Cream 256 Long', ['128']]);
});
