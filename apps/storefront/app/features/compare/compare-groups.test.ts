import { expect, test } from 'vitest';
import { compareGroups } from './compare-groups.ts';
import { comparedProduct } from './compared-product.fixture.ts';

const one = comparedProduct({
  specifications: [
    {
      group: 'Display',
      rows: [
        ['Size', '6.7 in'],
        ['Panel', 'AMOLED'],
      ],
    },
    { group: 'Power', rows: [['Battery', '5,500 mAh']] },
  ],
});
const other = comparedProduct({
  general: [['Warranty', '1 month']],
  specifications: [
    { group: 'Power', rows: [['battery', '5,500 mAh']] },
    {
      group: 'Display ',
      rows: [
        ['Panel', 'IPS'],
        ['Brightness', '700 nits'],
      ],
    },
  ],
});

test('[CMP-02] specifications are merged by group and label, and missing ones are a dash', () => {
  expect(compareGroups([one, other])).toEqual([
    {
      title: 'Display',
      isSame: false,
      rows: [
        { label: 'Size', values: ['6.7 in', '–'], isSame: false },
        { label: 'Panel', values: ['AMOLED', 'IPS'], isSame: false },
        { label: 'Brightness', values: ['–', '700 nits'], isSame: false },
      ],
    },
    {
      title: 'Power',
      isSame: true,
      rows: [{ label: 'Battery', values: ['5,500 mAh', '5,500 mAh'], isSame: true }],
    },
    {
      title: 'General',
      isSame: false,
      rows: [{ label: 'Warranty', values: ['12 months', '1 month'], isSame: false }],
    },
  ]);
});

test('[CMP-02] a single product has no equal rows', () => {
  expect(compareGroups([one]).some(({ isSame }) => isSame)).toBe(false);
});
