import type { Place } from '@bijli/rules';

/** Units per degree of longitude; the whole of India is about 600 wide and 660 high. */
const unitsPerDegree = 20;
const kmPerDegree = 111.195;
const westernEdge = 67.5;
const northernEdge = 37.6;

/** Mercator projection: circles stay circles, north is up. */
export function project({ latitude, longitude }: Place): { x: number; y: number } {
  return { x: (longitude - westernEdge) * unitsPerDegree, y: mercator(northernEdge) - mercator(latitude) };
}

/** Units per kilometre at a latitude. */
export function unitsPerKm(latitude: number): number {
  return unitsPerDegree / kmPerDegree / Math.cos((latitude * Math.PI) / 180);
}

function mercator(latitude: number): number {
  const radians = (latitude * Math.PI) / 180;
  return ((unitsPerDegree * 180) / Math.PI) * Math.log(Math.tan(Math.PI / 4 + radians / 2));
}
