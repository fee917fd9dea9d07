import { expect, test } from 'vitest';
import { statFigure } from './stat-figure.ts';

test.each([
  ['70+', { digits: '70', unit: '+', spoken: '70 plus' }],
  ['10 Cr+', { digits: '10', unit: 'Cr+', spoken: '10 crore plus' }],
  ['1000+', { digits: '1000', unit: '+', spoken: '1000 plus' }],
  ['5 Lakh', { digits: '5', unit: 'Lakh', spoken: '5 lakh' }],
])('[LEGAL-03] the figure %s is shown on dials and has a full accessible label', (figure, parts) => {
  expect(statFigure(figure)).toEqual(parts);
});
