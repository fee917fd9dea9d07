import { expect, test } from 'vitest';
import { locate } from './locate.ts';

const positionAt = (latitude: number, longitude: number): GeolocationPosition => {
  const coords = {
    latitude,
    longitude,
    accuracy: 5,
    altitude: null,
    altitudeAccuracy: null,
    heading: null,
    speed: null,
  };
  return { coords: { ...coords, toJSON: () => coords }, timestamp: 0, toJSON: () => coords };
};
const errorOf = (code: number): GeolocationPositionError => ({
  code,
  message: '',
  PERMISSION_DENIED: 1,
  POSITION_UNAVAILABLE: 2,
  TIMEOUT: 3,
});
const browser = (getCurrentPosition: Geolocation['getCurrentPosition']): Geolocation => ({
  getCurrentPosition,
  watchPosition: () => 0,
  clearWatch: () => {},
});

test('[STORE-01] the position is rounded to a hundred metres', async () => {
  const found = await locate(browser((response) => response(positionAt(18.93521987, 72.83654321))));
  expect(found).toEqual({ place: { latitude: 18.935, longitude: 72.837 } });
});

test('[STORE-01] a browser that refuses, fails or lacks geolocation shows what to do instead', async () => {
  const refused = await locate(browser((_, fail) => fail?.(errorOf(1))));
  expect(refused).toMatchObject({ message: expect.stringContaining('does not share your location') });
  for (const unknown of [locate(browser((_, fail) => fail?.(errorOf(2)))), locate(undefined)])
    expect(await unknown).toMatchObject({ message: expect.stringContaining('could not be found') });
});
