import { expect, test } from 'vitest';
import { leastZoom, middle, squareOf } from './crop.ts';

const wide = { width: 1600, height: 900 };

test('[CON-44] a picture is cut to the square in its middle', () => {
  expect(squareOf(wide, middle)).toEqual({ left: 350, top: 0, side: 900 });
});

test('[CON-44] the square stays inside the picture, and a whole one lies on the grey', () => {
  expect(squareOf(wide, { x: 0, y: 0.5, zoom: 1 })).toEqual({ left: 0, top: 0, side: 900 });
  expect(squareOf(wide, { x: 1, y: 1, zoom: 2 })).toEqual({ left: 1150, top: 450, side: 450 });
  expect(squareOf(wide, { ...middle, zoom: leastZoom(wide) })).toEqual({ left: 0, top: -350, side: 1600 });
});
