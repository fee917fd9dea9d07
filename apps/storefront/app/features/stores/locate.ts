import type { Place } from '@bijli/rules';

export type LocateResult = { place: Place } | { message: string };

const options = { timeout: 15_000, maximumAge: 300_000 };
const refused = 'Your browser does not share your location. Allow it for this site, or enter your PIN code.';
const unknown = 'Your location could not be found. Please enter your PIN code.';

/** The browser's position, rounded to about a hundred metres, which is all a search needs. Never throws. */
export function locate(geolocation: Geolocation | undefined): Promise<LocateResult> {
  return new Promise((resolve) => {
    if (!geolocation) return resolve({ message: unknown });
    geolocation.getCurrentPosition(
      ({ coords }) => resolve({ place: { latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) } }),
      ({ code, PERMISSION_DENIED }) => resolve({ message: code === PERMISSION_DENIED ? refused : unknown }),
      options,
    );
  });
}

function rounded(degrees: number): number {
  return Number(degrees.toFixed(3));
}
