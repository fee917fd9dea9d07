/** A point on the earth in degrees, north and east positive. */
export type Place = { latitude: number; longitude: number };

// The mean radius; the true distance differs by half a percent at most.
const EARTH_RADIUS_KM = 6371.0088;

/** Kilometres between two places along the great circle, by the haversine formula. */
export function distanceKm(from: Place, to: Place): number {
  const [north, otherNorth] = [radians(from.latitude), radians(to.latitude)];
  const haversine =
    Math.sin((otherNorth - north) / 2) ** 2 +
    Math.cos(north) * Math.cos(otherNorth) * Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(haversine)));
}

/** The initial bearing of the great circle from `from` to `to`: degrees clockwise from north, 0 to below 360. */
export function bearingDegrees(from: Place, to: Place): number {
  const [north, otherNorth] = [radians(from.latitude), radians(to.latitude)];
  const east = radians(to.longitude - from.longitude);
  const x = Math.cos(north) * Math.sin(otherNorth) - Math.sin(north) * Math.cos(otherNorth) * Math.cos(east);
  const degrees = (Math.atan2(Math.sin(east) * Math.cos(otherNorth), x) * 180) / Math.PI;
  return (degrees + 360) % 360;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
