import type { Input } from '@bijli/contract';
import { StartError } from '../errors.ts';

type ListedPlace = Input<'replacePincodes'>['body']['places'][number];
type Office = { pincode: string; city: string; state: string; latitude: number; longitude: number };

/** Column names, ours and those of India Post's directory on data.gov.in. */
const columnNames = {
  pincode: ['pincode'],
  city: ['city', 'district', 'districtname'],
  state: ['state', 'statename'],
  latitude: ['latitude'],
  longitude: ['longitude'],
};

/**
 * The places of a CSV file with the columns pincode, city or district, state, and optionally latitude and longitude. India
 * Post's directory has a line per post office: the city that most of them name counts.
 * @throws StartError naming the missing column or the first wrong line
 */
export function readPincodeFile(text: string, file: string): ListedPlace[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const start = lines.findIndex((line) => line !== '' && !line.startsWith('#'));
  const header = fieldsOf(lines[start] ?? '').map((name) => name.trim().toLowerCase());
  const positions = positionsOf(header, file);
  const offices = lines.slice(start + 1).flatMap((line, index) => {
    if (line.trim() === '') return [];
    const office = readOffice(fieldsOf(line), positions);
    if (office === undefined) throw new StartError(`${file}, line ${start + index + 2}: ${line.slice(0, 100)}`);
    return [office];
  });
  // The directory writes NA where a post office has no district.
  const named = offices.filter(({ city, state }) => city !== 'NA' && state !== 'NA');
  return [...Map.groupBy(named, ({ pincode }) => pincode)].map(([pincode, group]) => placeOf(pincode, group));
}

function positionsOf(header: string[], file: string) {
  const [pincode, city, state, latitude, longitude] = Object.values(columnNames).map((names) =>
    header.findIndex((name) => names.includes(name)),
  );
  const missing = [
    ...(pincode === -1 ? ['pincode'] : []),
    ...(city === -1 ? ['city or district'] : []),
    ...(state === -1 ? ['state'] : []),
  ];
  if (missing.length > 0) throw new StartError(`${file} has no column ${missing.join(', and none ')}.`);
  return { pincode, city, state, latitude, longitude } as Record<keyof typeof columnNames, number>;
}

function readOffice(fields: string[], positions: Record<keyof typeof columnNames, number>): Office | undefined {
  const field = (name: keyof typeof columnNames) => fields[positions[name]]?.trim() ?? '';
  const [pincode, city, state] = [field('pincode'), field('city'), field('state')];
  if (!/^[1-9]\d{5}$/.test(pincode) || !city || !state) return undefined;
  return { pincode, city, state, latitude: degrees(field('latitude')), longitude: degrees(field('longitude')) };
}

function placeOf(pincode: string, offices: Office[]): ListedPlace {
  const located = offices.filter(({ latitude, longitude }) => isInIndia(latitude, longitude));
  const middle = located.toSorted((one, other) => one.latitude - other.latitude)[Math.trunc(located.length / 2)];
  return {
    pincode,
    city: inTitleCase(mostFrequent(offices.map(({ city }) => city))),
    state: mostFrequent(offices.map(({ state }) => state)),
    ...(middle && { latitude: middle.latitude, longitude: middle.longitude }),
  };
}

function degrees(text: string): number {
  return text === '' ? Number.NaN : Number(text);
}

function isInIndia(latitude: number, longitude: number): boolean {
  return latitude > 6 && latitude < 37.5 && longitude > 68 && longitude < 97.5;
}

function mostFrequent(texts: string[]): string {
  const groups = [...Map.groupBy(texts, (text) => text.toUpperCase()).values()];
  return groups.toSorted((one, other) => other.length - one.length)[0]?.[0] ?? '';
}

/** The directory is in capitals; NTR is not a word. */
function inTitleCase(name: string): string {
  if (name !== name.toUpperCase() || !/[AEIOU]/.test(name)) return name;
  return name.toLowerCase().replace(/\b(?!and\b)[a-z]/g, (letter) => letter.toUpperCase());
}

/** The fields of a CSV line; quoted ones may hold commas. */
function fieldsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );
}
