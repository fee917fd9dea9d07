import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bearingDegrees, distanceKm, type Place } from './great-circle.ts';

const mumbai = { latitude: 18.94, longitude: 72.8353 };
const delhi = { latitude: 28.6328, longitude: 77.2197 };
const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
const place = fc.record({ latitude: degrees(90), longitude: degrees(180) });

test('[STORE-02] a distance is the length of the great circle', () => {
  expect(distanceKm(mumbai, delhi)).toBeCloseTo(1164, -1);
  expect(distanceKm({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 90 })).toBeCloseTo(10_007.6, 0);
  expect(distanceKm({ latitude: 90, longitude: 12 }, { latitude: -90, longitude: 12 })).toBeCloseTo(20_015.1, 0);
});

test('[STORE-02] a distance is the angle between two vectors from the centre, the same both ways, and never negative', () => {
  fc.assert(
    fc.property(place, place, (one, other) => {
      expect(distanceKm(one, other)).toBeCloseTo(6371.0088 * angleBetween(one, other), 3);
      expect(distanceKm(one, other)).toBeCloseTo(distanceKm(other, one), 6);
      expect(distanceKm(one, other)).toBeGreaterThanOrEqual(0);
      expect(distanceKm(one, one)).toBe(0);
    }),
  );
});

test.each([
  [{ latitude: 20, longitude: 72.8353 }, 0],
  [{ latitude: 18.94, longitude: 72.9 }, 90],
  [{ latitude: 18, longitude: 72.8353 }, 180],
  [{ latitude: 18.94, longitude: 72.7 }, 270],
])('[STORE-02] %j lies at %d degrees from Mumbai', (to, bearing) => {
  expect(bearingDegrees(mumbai, to)).toBeCloseTo(bearing, 0);
});

/** Computes the same angle by cross and dot product. */
function angleBetween(one: Place, other: Place): number {
  const [a, b] = [vectorOf(one), vectorOf(other)];
  const cross = Math.hypot(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x);
  return Math.atan2(cross, a.x * b.x + a.y * b.y + a.z * b.z);
}

function vectorOf({ latitude, longitude }: Place) {
  const [north, east] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  return { x: Math.cos(north) * Math.cos(east), y: Math.cos(north) * Math.sin(east), z: Math.sin(north) };
}
