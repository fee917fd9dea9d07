export type DemoStore = {
  name: string;
  address: string;
  city: string;
  state: string;
  pincode: string;
  phone: string;
  timings: string;
  latitude: number;
  longitude: number;
};

const longHours = '10:00 to 20:30, every day';
const weekdayHours = '10:30 to 20:00, closed on Sunday';

const table = `
  Fort | 22, Pherozeshah Mehta Road, Fort | Mumbai | Maharashtra | 400001 | +91 22 5550 0141 | 18.9352 | 72.8365 | long
  Colaba | 6, Colaba Causeway, near Electric House | Mumbai | Maharashtra | 400005 | +91 22 5550 0142 | 18.9224 | 72.8316 | long
  Kalbadevi | 118, Kalbadevi Road | Mumbai | Maharashtra | 400002 | +91 22 5550 0143 | 18.9506 | 72.8284 | weekday
  Lower Parel | Shop 4, Senapati Bapat Marg | Mumbai | Maharashtra | 400013 | +91 22 5550 0144 | 18.9968 | 72.8282 | long
  Dadar | 41, Ranade Road, Dadar West | Mumbai | Maharashtra | 400028 | +91 22 5550 0145 | 19.0194 | 72.8405 | long
  Ashram Road | Bijli House, Ashram Road | Ahmedabad | Gujarat | 380009 | +91 79 5550 0101 | 23.0331 | 72.5712 | long
  Maninagar | 9, Jawahar Chowk, Maninagar | Ahmedabad | Gujarat | 380008 | +91 79 5550 0102 | 22.9965 | 72.6012 | long
  Surat | 210, Ring Road, near Textile Market | Surat | Gujarat | 395002 | +91 261 555 0103 | 21.1918 | 72.8402 | weekday
  Pune | 1170, Fergusson College Road | Pune | Maharashtra | 411004 | +91 20 5550 0146 | 18.5238 | 73.8412 | long
  Connaught Place | C-14, Inner Circle, Connaught Place | New Delhi | Delhi | 110001 | +91 11 5550 0111 | 28.6328 | 77.2197 | long
  Lajpat Nagar | 32, Central Market, Lajpat Nagar II | New Delhi | Delhi | 110024 | +91 11 5550 0112 | 28.5687 | 77.2431 | long
  Jaipur | 56, Mirza Ismail Road | Jaipur | Rajasthan | 302001 | +91 141 555 0113 | 26.9158 | 75.8102 | weekday
  Lucknow | 18, Hazratganj | Lucknow | Uttar Pradesh | 226001 | +91 522 555 0114 | 26.8503 | 80.9461 | long
  Bengaluru Commercial Street | 87, Commercial Street | Bengaluru | Karnataka | 560001 | +91 80 5550 0121 | 12.9823 | 77.6081 | long
  Jayanagar | 11th Main, Jayanagar 4th Block | Bengaluru | Karnataka | 560011 | +91 80 5550 0122 | 12.9298 | 77.5834 | long
  T. Nagar | 64, South Usman Road, T. Nagar | Chennai | Tamil Nadu | 600017 | +91 44 5550 0131 | 13.0386 | 80.2316 | long
  Kochi | 39/210, Mahatma Gandhi Road, Ernakulam | Kochi | Kerala | 682016 | +91 484 555 0132 | 9.9718 | 76.2853 | weekday
  Abids | 4-1-380, Abids Road | Hyderabad | Telangana | 500001 | +91 40 5550 0133 | 17.3916 | 78.4752 | long
  Park Street | 27, Park Street | Kolkata | West Bengal | 700016 | +91 33 5550 0151 | 22.5529 | 88.3524 | long
  Guwahati | GS Road, Ulubari | Guwahati | Assam | 781007 | +91 361 555 0152 | 26.1732 | 91.7541 | weekday
  Indore | 15, Mahatma Gandhi Road | Indore | Madhya Pradesh | 452001 | +91 731 555 0153 | 22.7192 | 75.8688 | long
`;

/** Shops with a service counter, one per line: name, address, city, state, pincode, phone, latitude, longitude, hours. */
export const demoStores: DemoStore[] = table
  .split('\n')
  .filter((line) => line.trim() !== '')
  .map(toStore);

function toStore(line: string): DemoStore {
  const [name = '', address = '', city = '', state = '', pincode = '', phone = '', latitude, longitude, hours] = line
    .split('|')
    .map((cell) => cell.trim());
  return {
    name: `Bijli ${name}`,
    address,
    city,
    state,
    pincode,
    phone,
    timings: hours === 'long' ? longHours : weekdayHours,
    latitude: Number(latitude),
    longitude: Number(longitude),
  };
}
