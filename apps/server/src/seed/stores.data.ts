export type DemoStore = {
  name: string;
  address: string;
  city: string;
  state: string;
  pincode: string;
  phone: string;
  timings: string;
  opens: string;
  closes: string;
  closedOn: number | null;
  latitude: number;
  longitude: number;
};

const hoursByName: Record<string, Pick<DemoStore, 'timings' | 'opens' | 'closes' | 'closedOn'>> = {
  long: hoursOf('10:00', '20:30'),
  weekday: hoursOf('10:30', '20:00', 'Sunday'),
  tuesday: hoursOf('10:30', '20:00', 'Tuesday'),
  mall: hoursOf('11:00', '21:30'),
};

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
  Thane | 12, Gokhale Road, Naupada | Thane | Maharashtra | 400602 | +91 22 5550 0147 | 19.1861 | 72.9714 | long
  Vashi | Shop 18, Palm Beach Galleria, Sector 17, Vashi | Navi Mumbai | Maharashtra | 400703 | +91 22 5550 0148 | 19.0771 | 72.9986 | mall
  Pune Camp | 302, Mahatma Gandhi Road, Camp | Pune | Maharashtra | 411001 | +91 20 5550 0149 | 18.5158 | 73.8786 | tuesday
  Nashik | 5, College Road | Nashik | Maharashtra | 422005 | +91 253 555 0150 | 20.0059 | 73.7638 | weekday
  Nagpur | 74, Main Road, Sitabuldi | Nagpur | Maharashtra | 440012 | +91 712 555 0154 | 21.1452 | 79.0830 | long
  Panaji | 31, 18th June Road | Panaji | Goa | 403001 | +91 832 555 0155 | 15.4962 | 73.8271 | weekday
  Vadodara | 44, RC Dutt Road, Alkapuri | Vadodara | Gujarat | 390007 | +91 265 555 0104 | 22.3107 | 73.1706 | long
  Rajkot | 8, Dr Yagnik Road | Rajkot | Gujarat | 360001 | +91 281 555 0105 | 22.2953 | 70.7962 | weekday
  Jodhpur | 19, C Road, Sardarpura | Jodhpur | Rajasthan | 342003 | +91 291 555 0115 | 26.2741 | 73.0079 | long
  Udaipur | 27, Bapu Bazaar | Udaipur | Rajasthan | 313001 | +91 294 555 0116 | 24.5790 | 73.6942 | weekday
  Gurugram | 61, Sadar Bazaar | Gurugram | Haryana | 122001 | +91 124 555 0117 | 28.4609 | 77.0268 | tuesday
  Noida | K-22, Sector 18 | Noida | Uttar Pradesh | 201301 | +91 120 555 0118 | 28.5702 | 77.3258 | mall
  Agra | 14, Sanjay Place | Agra | Uttar Pradesh | 282002 | +91 562 555 0119 | 27.1984 | 78.0061 | tuesday
  Kanpur | 24/18, The Mall | Kanpur | Uttar Pradesh | 208001 | +91 512 555 0161 | 26.4722 | 80.3521 | weekday
  Varanasi | D-64, Sigra Crossing | Varanasi | Uttar Pradesh | 221010 | +91 542 555 0162 | 25.3119 | 82.9862 | long
  Chandigarh | SCO 110, Sector 17-C | Chandigarh | Chandigarh | 160017 | +91 172 555 0163 | 30.7398 | 76.7827 | long
  Ludhiana | 33, Ghumar Mandi | Ludhiana | Punjab | 141001 | +91 161 555 0164 | 30.9042 | 75.8358 | weekday
  Amritsar | 72, Lawrence Road | Amritsar | Punjab | 143001 | +91 183 555 0165 | 31.6412 | 74.8689 | long
  Jammu | 9, Gole Market, Gandhi Nagar | Jammu | Jammu and Kashmir | 180004 | +91 191 555 0166 | 32.7048 | 74.8583 | weekday
  Srinagar | 46, Residency Road | Srinagar | Jammu and Kashmir | 190001 | +91 194 555 0167 | 34.0723 | 74.8108 | weekday
  Shimla | 52, The Mall | Shimla | Himachal Pradesh | 171001 | +91 177 555 0168 | 31.1047 | 77.1736 | long
  Dehradun | 85, Rajpur Road | Dehradun | Uttarakhand | 248001 | +91 135 555 0169 | 30.3289 | 78.0446 | tuesday
  Bhopal | 11, Roshanpura, New Market | Bhopal | Madhya Pradesh | 462003 | +91 755 555 0156 | 23.2331 | 77.4012 | long
  Raipur | 40, Great Eastern Road | Raipur | Chhattisgarh | 492001 | +91 771 555 0157 | 21.2431 | 81.6389 | weekday
  Patna | 17, Boring Road | Patna | Bihar | 800001 | +91 612 555 0171 | 25.6138 | 85.1192 | long
  Ranchi | 29, Main Road | Ranchi | Jharkhand | 834001 | +91 651 555 0172 | 23.3561 | 85.3270 | weekday
  Bhubaneswar | 58, Janpath, Unit 3 | Bhubaneswar | Odisha | 751001 | +91 674 555 0173 | 20.2762 | 85.8398 | long
  Gariahat | 203, Rash Behari Avenue, Gariahat | Kolkata | West Bengal | 700019 | +91 33 5550 0174 | 22.5188 | 88.3652 | mall
  Siliguri | 66, Hill Cart Road | Siliguri | West Bengal | 734001 | +91 353 555 0175 | 26.7163 | 88.4231 | weekday
  Gangtok | 4, Mahatma Gandhi Marg | Gangtok | Sikkim | 737101 | +91 3592 55 0176 | 27.3282 | 88.6121 | tuesday
  Shillong | 21, Police Bazaar | Shillong | Meghalaya | 793001 | +91 364 555 0177 | 25.5771 | 91.8829 | weekday
  Agartala | 13, Hari Ganga Basak Road | Agartala | Tripura | 799001 | +91 381 555 0178 | 23.8312 | 91.2788 | weekday
  Imphal | 7, Thangal Bazaar | Imphal | Manipur | 795001 | +91 385 555 0179 | 24.8081 | 93.9379 | weekday
  Visakhapatnam | 47-10, Dwaraka Nagar | Visakhapatnam | Andhra Pradesh | 530016 | +91 891 555 0181 | 17.7281 | 83.3069 | long
  Vijayawada | 40-1, Mahatma Gandhi Road | Vijayawada | Andhra Pradesh | 520010 | +91 866 555 0182 | 16.5052 | 80.6419 | long
  Secunderabad | 88, Mahatma Gandhi Road, Secunderabad | Hyderabad | Telangana | 500003 | +91 40 5550 0183 | 17.4408 | 78.4982 | mall
  Koramangala | 80 Feet Road, Koramangala 4th Block | Bengaluru | Karnataka | 560034 | +91 80 5550 0123 | 12.9338 | 77.6261 | mall
  Mysuru | 38, Devaraja Urs Road | Mysuru | Karnataka | 570001 | +91 821 555 0124 | 12.3091 | 76.6498 | weekday
  Mangaluru | 6, KS Rao Road, Hampankatta | Mangaluru | Karnataka | 575001 | +91 824 555 0125 | 12.8681 | 74.8432 | weekday
  Anna Nagar | W-77, 2nd Avenue, Anna Nagar | Chennai | Tamil Nadu | 600040 | +91 44 5550 0134 | 13.0851 | 80.2102 | long
  Coimbatore | 155, Cross Cut Road, Gandhipuram | Coimbatore | Tamil Nadu | 641012 | +91 422 555 0135 | 11.0182 | 76.9661 | long
  Madurai | 90, Town Hall Road | Madurai | Tamil Nadu | 625001 | +91 452 555 0136 | 9.9188 | 78.1161 | tuesday
  Puducherry | 112, Nehru Street | Puducherry | Puducherry | 605001 | +91 413 555 0137 | 11.9359 | 79.8302 | weekday
  Kozhikode | 25, SM Street | Kozhikode | Kerala | 673001 | +91 495 555 0138 | 11.2509 | 75.7801 | weekday
  Thiruvananthapuram | 14, Mahatma Gandhi Road, Statue | Thiruvananthapuram | Kerala | 695001 | +91 471 555 0139 | 8.4979 | 76.9498 | long
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
    ...openingHours(hours),
    latitude: Number(latitude),
    longitude: Number(longitude),
  };
}

function openingHours(name = '') {
  const hours = hoursByName[name];
  if (hours === undefined) throw new Error(`No opening hours are called '${name}'`);
  return hours;
}

function hoursOf(opens: string, closes: string, closedDay?: 'Sunday' | 'Tuesday') {
  const closedOn = closedDay === undefined ? null : closedDay === 'Sunday' ? 0 : 2;
  const days = closedDay === undefined ? 'every day' : `closed on ${closedDay}`;
  return { timings: `${opens} to ${closes}, ${days}`, opens, closes, closedOn };
}
