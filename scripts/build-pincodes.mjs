/*
 * Writes apps/server/data/pincodes.csv from two npm packages (development dependencies, both ISC) and a list:
 * indian_address gives the district and state of a pincode, pincode-lat-long its coordinates, and pincode-additions.csv
 * newer pincodes and districts. Run it again only when one of them changes: node scripts/build-pincodes.mjs
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { pininfo } from 'indian_address';
import coordinatesByPincode from 'pincode-lat-long/pincode.js';
import {
  cityByDistrict,
  cityByPincode,
  officialState,
  officialStates,
  placeByPincode,
  townCoordinates,
} from './pincode-names.mjs';

const target = new URL('../apps/server/data/pincodes.csv', import.meta.url);
const origin = '# India Post’s directory and the lists named in NOTICE, 2025-10-03';
const additions = readAdditions(new URL('./pincode-additions.csv', import.meta.url));

// India's largest three-digit area extends 210 km from its centre; farther coordinates are wrong.
const farthestKm = 250;
const islandStates = new Set(['Andaman and Nicobar Islands', 'Lakshadweep']);

const pincodes = [...new Set([...Object.keys(pininfo), ...Object.keys(coordinatesByPincode), ...additions.keys()])]
  .filter((pincode) => /^[1-8]\d{5}$/.test(pincode))
  .sort();
const rows = withGoodCoordinates(pincodes.map(readPlace));
check(rows);
const lines = rows.map((row) => [row.pincode, row.city, row.state, ...row.at.map(inDegrees)].join(','));
writeFileSync(target, `${[origin, 'pincode,city,state,latitude,longitude', ...lines].join('\n')}\n`);
console.log(`${rows.length} pincodes written`);

function readPlace(pincode) {
  const added = additions.get(pincode);
  if (added)
    return { ...added, city: cityByPincode(pincode, added.state) ?? added.city, at: added.at ?? pointOf(pincode) };
  const { city: district, state: spelling } = pininfo[pincode] ?? pininfo[closestKnown(pincode)];
  const fixed = placeByPincode[pincode];
  const state = fixed?.state ?? (pincode.startsWith('194') ? 'Ladakh' : officialState(spelling));
  const city = fixed?.city ?? cityByPincode(pincode, state) ?? cityByDistrict(district, state);
  return { pincode, city, state, at: pointOf(pincode) };
}

function pointOf(pincode) {
  const point = coordinatesByPincode[pincode];
  return point?.lat && point.long ? [point.lat, point.long] : undefined;
}

function readAdditions(file) {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  const rows = lines.filter((line) => /^\d/.test(line)).map((line) => line.split(','));
  return new Map(
    rows.map(([pincode, city, state, north, east]) => {
      const at = north && east ? [Number(north), Number(east)] : undefined;
      return [pincode, { pincode, city, state, at }];
    }),
  );
}

// About a hundred pincodes have coordinates only: they get the district of the numerically closest pincode of their area.
function closestKnown(pincode) {
  const area = Object.keys(pininfo).filter((known) => known.startsWith(pincode.slice(0, 3)));
  return area.reduce((best, known) => (distance(known, pincode) < distance(best, pincode) ? known : best));
}

function distance(one, other) {
  return Math.abs(Number(one) - Number(other));
}

function withGoodCoordinates(places) {
  const areasByPoint = new Map();
  for (const { pincode, at } of places) {
    const areas = areasByPoint.get(String(at)) ?? new Set();
    areasByPoint.set(String(at), areas.add(pincode.slice(0, 3)));
  }
  // A point shared by many areas is the geocoder's fallback.
  const plausible = places.filter(({ at }) => at !== undefined && areasByPoint.get(String(at)).size <= 3);
  const middles = middlesOf(plausible, areaOf);
  const wider = middlesOf(plausible, ({ pincode }) => pincode.slice(0, 3));
  const good = new Set(plausible.filter((place) => isNear(place, middles.get(areaOf(place)))));
  console.log(`${places.length - good.size} coordinates replaced by the middle of their area`);
  return places.map((place) =>
    good.has(place)
      ? place
      : {
          ...place,
          at: middles.get(areaOf(place)) ?? townCoordinates[place.city] ?? wider.get(place.pincode.slice(0, 3)),
        },
  );
}

function middlesOf(places, keyOf) {
  const groups = Map.groupBy(places, keyOf);
  return new Map(
    [...groups].map(([key, group]) => [
      key,
      [median(group.map(({ at }) => at[0])), median(group.map(({ at }) => at[1]))],
    ]),
  );
}

function areaOf({ pincode, state }) {
  return `${state} ${pincode.slice(0, 3)}`;
}

function isNear({ at, state }, middle) {
  if (islandStates.has(state)) return true;
  const north = (at[0] - middle[0]) * 111;
  const east = (at[1] - middle[1]) * 111 * Math.cos((middle[0] * Math.PI) / 180);
  return Math.hypot(north, east) <= farthestKm;
}

function median(values) {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)];
}

function inDegrees(value) {
  return String(Number(value.toFixed(4)));
}

function check(places) {
  for (const { pincode, city, state, at } of places) {
    if (!officialStates.has(state)) throw new Error(`${pincode}: ${state} is not a state`);
    if (!/^[A-Z][A-Za-z0-9 .-]+$/.test(city)) throw new Error(`${pincode}: city ${city}`);
    const isInIndia = at !== undefined && at[0] > 6 && at[0] < 37.5 && at[1] > 68 && at[1] < 97.5;
    if (!isInIndia) throw new Error(`${pincode}: coordinates ${at}`);
  }
  const states = new Set(places.map(({ state }) => state));
  if (states.size !== officialStates.size) throw new Error(`only ${states.size} states have a pincode`);
}
