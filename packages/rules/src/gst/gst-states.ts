/** GST state codes, the first two characters of a GST number, and the states and union territories they stand for. */
export const GST_STATES: Readonly<Record<string, string>> = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '25': 'Daman and Diu',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '28': 'Andhra Pradesh (before division)',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
  // Within India's waters, but in no state.
  '97': 'Other Territory',
};

/** Of what lies in no state or union territory: no pincode does. */
export const OTHER_TERRITORY = '97';

/** Codes no longer assigned: their territory has another code now. */
const PAST_CODES = new Set(['25', '28']);

/** Alternative names, normalized by `plainName`. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ['nctofdelhi', '07'],
  ['newdelhi', '07'],
  ['uttaranchal', '05'],
  ['orissa', '21'],
  ['chattisgarh', '22'],
  ['pondicherry', '34'],
  ['andamanandnicobar', '35'],
  ['telengana', '36'],
  ['damananddiu', '26'],
  ['dadraandnagarhaveli', '26'],
]);

/**
 * The GST state code for the name of a state or union territory, ignoring case, spacing and '&'; undefined for an unknown
 * name.
 */
export function gstStateCode(name: string): string | undefined {
  const wanted = plainName(name);
  const found = Object.entries(GST_STATES).find(
    ([code, state]) => !PAST_CODES.has(code) && plainName(state) === wanted,
  );
  return found?.[0] ?? OTHER_NAMES.get(wanted);
}

function plainName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/^the /, '')
    .replace(/[^a-z]/g, '');
}
