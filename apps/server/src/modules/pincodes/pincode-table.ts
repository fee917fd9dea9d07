import { readFileSync } from 'node:fs';

export type PincodePlace = { pincode: string; city: string; state: string; latitude: number; longitude: number };

/** All pincodes in ascending order, one column per typed array: under a megabyte for the whole of India. */
export type PincodeTable = {
  pincodes: Uint32Array;
  areaIndexes: Uint16Array;
  latitudes: Float64Array;
  longitudes: Float64Array;
  areas: { city: string; state: string }[];
};

/** Reads the CSV of scripts/build-pincodes.mjs. Throws when a line is malformed or out of order. */
export function loadPincodes(file: string | URL): PincodeTable {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n').slice(1);
  const table: PincodeTable = {
    pincodes: new Uint32Array(lines.length),
    areaIndexes: new Uint16Array(lines.length),
    latitudes: new Float64Array(lines.length),
    longitudes: new Float64Array(lines.length),
    areas: [],
  };
  const areaIndexByName = new Map<string, number>();
  let previous = 0;
  for (const [index, line] of lines.entries()) {
    const row = parseLine(line);
    if (row === undefined || row.pincode <= previous) throw new Error(`${file}, line ${index + 2}: ${line}`);
    previous = row.pincode;
    const name = `${row.city},${row.state}`;
    const areaIndex = areaIndexByName.get(name) ?? table.areas.push({ city: row.city, state: row.state }) - 1;
    areaIndexByName.set(name, areaIndex);
    table.pincodes[index] = row.pincode;
    table.areaIndexes[index] = areaIndex;
    table.latitudes[index] = row.latitude;
    table.longitudes[index] = row.longitude;
  }
  return table;
}

/** The place of a six-digit pincode; undefined when it is malformed or belongs to no post office. */
export function findPincode(table: PincodeTable, pin: string): PincodePlace | undefined {
  if (!/^[1-9]\d{5}$/.test(pin)) return undefined;
  const index = positionOf(table.pincodes, Number(pin));
  const area = table.areas[table.areaIndexes[index] ?? -1];
  const latitude = table.latitudes[index];
  const longitude = table.longitudes[index];
  if (area === undefined || latitude === undefined || longitude === undefined) return undefined;
  return { pincode: pin, city: area.city, state: area.state, latitude, longitude };
}

function parseLine(line: string) {
  const [pin, city, state, north, east] = line.split(',');
  const [pincode, latitude, longitude] = [Number(pin), Number(north), Number(east)];
  if (!city || !state || !north || !east) return undefined;
  if (!Number.isInteger(pincode) || !Number.isFinite(latitude) || !Number.isFinite(longitude)) return undefined;
  return { pincode, city, state, latitude, longitude };
}

function positionOf(sorted: Uint32Array, wanted: number): number {
  let low = 0;
  let high = sorted.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const value = sorted[middle] ?? 0;
    if (value === wanted) return middle;
    if (value < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
