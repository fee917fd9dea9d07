import { expect, test } from 'vitest';
import { type PaletteItem, placeOf } from './palette-items.ts';

const item = (id: string): PaletteItem => ({ id, group: 'Go to', icon: 'arrow-right', name: id, detail: '' });

test('[CON-147] what was chosen stays chosen when results come above it; without a choice the first is', () => {
  const own = [item('jobs'), item('keys')];
  expect(placeOf(own, 'keys')).toBe(1);
  expect(placeOf([item('product'), ...own], 'keys')).toBe(2);
  expect([placeOf(own, undefined), placeOf(own, 'gone'), placeOf([], 'keys')]).toEqual([0, 0, 0]);
});
