import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { indiaPath } from './india-outline.ts';
import { project } from './map-projection.ts';
import { mapView, pointOf } from './map-view.ts';
import { storePlace } from './store-place.fixture.ts';

const near = storePlace({ distance: 2, bearing: 90 });
const far = storePlace({ id: 'pune', latitude: 18.5238, longitude: 73.8412, distance: 115.4, bearing: 113 });

test('[STORE-01] the map is centred on the position, with the stores at their distance and direction', () => {
  const view = mapView([near], near);
  expect(view.rings.map(({ km }) => km)).toEqual([1, 2]);
  const { x, y } = pointOf(near, view);
  expect(x).toBeCloseTo(view.rings[1]?.radius ?? 0, 0);
  expect(y).toBeCloseTo(0, 0);
});

test('[STORE-01] the map widens to include the selected store', () => {
  const stores = [near, near, near, near, near, far];
  expect(mapView(stores, near).rings.at(-1)?.km).toBe(2);
  const view = mapView(stores, far);
  expect(view.rings.at(-1)?.km).toBe(200);
  const { x, y } = pointOf(far, view);
  const [inner, outer] = [view.rings.at(-2)?.radius ?? 0, view.rings.at(-1)?.radius ?? 0];
  expect(Math.hypot(x, y)).toBeGreaterThan(inner);
  expect(Math.hypot(x, y)).toBeLessThan(outer);
  expect([x > 0, y > 0]).toEqual([true, true]);
});

test('[STORE-01] without a position the map shows all of India', () => {
  const view = mapView([storePlace()], undefined);
  expect(view).toMatchObject({ hasPlace: false, rings: [] });
  for (const corner of [
    { latitude: 37, longitude: 74.5 },
    { latitude: 6.8, longitude: 93.9 },
    { latitude: 23.7, longitude: 68.2 },
  ]) {
    const { x, y } = pointOf(storePlace(corner), view);
    expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThan(500);
  }
});

test('[STORE-01] the outline encloses India’s pincodes, except some on coasts and borders', () => {
  const rings = indiaPath
    .split('M')
    .slice(1)
    .map((ring) =>
      ring
        .replace('Z', '')
        .split('L')
        .map((point) => point.split(' ').map(Number)),
    );
  const lines = readFileSync(new URL('../../../../server/data/pincodes.csv', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  const outside = lines.slice(1).filter((line) => {
    const [, , , latitude, longitude] = line.split(',').map(Number);
    const place = project({ latitude: latitude ?? 0, longitude: longitude ?? 0 });
    return !rings.some((ring) => isInside(ring, place));
  });
  expect(lines.length).toBeGreaterThan(19_000);
  expect(outside.length).toBeLessThan(lines.length / 100);
});

/** Counts how often a horizontal ray crosses the ring. */
function isInside(ring: number[][], { x, y }: { x: number; y: number }): boolean {
  let isIn = false;
  for (const [index, [ax = 0, ay = 0]] of ring.entries()) {
    const [bx = 0, by = 0] = ring.at(index - 1) ?? [];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isIn = !isIn;
  }
  return isIn;
}
