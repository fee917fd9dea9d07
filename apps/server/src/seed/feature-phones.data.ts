import { colourVariants, type ProductText, sellingPoints, specTable, withShared } from './authoring.ts';
import type { DemoProduct } from './demo-types.ts';

const texts: ProductText[] = [
  {
    slug: 'king-signal',
    sku: 'BJ-KINGSIGNAL',
    name: 'King Signal',
    title: 'Bijli King Signal keypad phone',
    categories: ['feature-phones', 'keypad-phones'],
    tint: '#2a2e33',
    mrp: 2000,
    price: 1499,
    rating: 4.5,
    soldCount: 48210,
    description:
      'Two aerials where others have one, so it rings where others look for network. Works from -40°C to 70°C, which covers Ladakh and a parked car in Nagpur.',
    highlights: sellingPoints(`
      Super Strong Signal | Two aerials, one bar more where it matters
      1500 mAh | Long lasting battery, eight days on standby
      -40°C to 70°C | Extreme weather resistance tested
      300,000+ | Presses on every key before it leaves us
    `),
    inTheBox: ['King Signal', '1500 mAh battery', 'Pin charger', 'Wired earphones'],
    specifications: specTable(`
      Display | Size: 2.4 in, 320 × 240
      Power | Battery: 1500 mAh, removable | Talk time: 18 hours | Standby: 8 days
      Phone | Phonebook: 2000 contacts | SIM: Two mini-SIM | Network: 2G, 900 and 1800 MHz
      Build | Key lifespan: 300,000+ presses | Temperature: -40°C to 70°C | Weight: 92 g
      More | Torch: Yes | FM radio: Without earphones | Memory card: Up to 32 GB
    `),
    variants: colourVariants({
      sku: 'BJ-KINGSIGNAL',
      mrp: 2000,
      price: 1499,
      stock: { Black: 180, 'Neel blue': 96, Laal: 0 },
    }),
  },
  {
    slug: 'king-signal-4g',
    sku: 'BJ-KINGSIGNAL4G',
    name: 'King Signal 4G',
    title: 'Bijli King Signal 4G keypad phone with UPI',
    categories: ['feature-phones', '4g-keypad-phones'],
    tint: '#2f4263',
    mrp: 3499,
    price: 2699,
    rating: 4.3,
    soldCount: 12650,
    description:
      'The King with 4G: clear VoLTE calls, UPI by scanning, and the same two aerials. It shares its internet with a laptop in an emergency, slowly.',
    highlights: sellingPoints(`
      4G VoLTE | Both SIMs, calls without crackle
      UPI | Scan and pay from the keypad
      2000 mAh | Six days with calls every day
      Two aerials | The King's signal, on 4G
    `),
    inTheBox: ['King Signal 4G', '2000 mAh battery', 'USB-C charger'],
    specifications: specTable(`
      Display | Size: 2.4 in, 320 × 240
      Power | Battery: 2000 mAh, removable | Charging: USB-C
      Phone | Phonebook: 2000 contacts | SIM: Two nano-SIM | Network: 4G, 3G, 2G
      More | Torch: Yes | Camera: 2 MP | Hotspot: Up to 2 devices
    `),
    variants: colourVariants({ sku: 'BJ-KINGSIGNAL4G', mrp: 3499, price: 2699, stock: { Navy: 54, Black: 71 } }),
  },
  {
    slug: 'bada-akshar',
    sku: 'BJ-BADAAKSHAR',
    name: 'Bada Akshar',
    title: 'Bijli Bada Akshar phone with large keys',
    categories: ['feature-phones', 'keypad-phones'],
    tint: '#e6d9c2',
    mrp: 2499,
    price: 1899,
    rating: 4.6,
    soldCount: 9870,
    description:
      'For parents who hold the phone at arm’s length. Keys the size of a one-rupee coin, numbers spoken aloud, and one red button on the back that calls five people in turn.',
    highlights: sellingPoints(`
      14 mm | Keys you find without glasses
      SOS | One press, five numbers in turn
      100 dB | Rings through a closed routeContext
      M3 / T3 | Works with hearing aids
    `),
    inTheBox: ['Bada Akshar', '1400 mAh battery', 'Charging cradle', 'Pin charger', 'Neck cord'],
    specifications: specTable(`
      Display | Size: 2.8 in, letters up to 9 mm
      Power | Battery: 1400 mAh, removable | Charging: Cradle or pin
      Phone | Phonebook: 500 contacts with photo keys | SIM: Two mini-SIM | Network: 2G
      More | Torch: Yes | SOS: Five numbers | Talking keys: Hindi, English, Gujarati, Tamil
    `),
    variants: colourVariants({ sku: 'BJ-BADAAKSHAR', mrp: 2499, price: 1899, stock: { Cream: 44, Black: 39 } }),
  },
  {
    slug: 'chhotu',
    sku: 'BJ-CHHOTU',
    name: 'Chhotu',
    title: 'Bijli Chhotu pocket phone',
    categories: ['feature-phones', 'keypad-phones'],
    tint: '#e9b13a',
    mrp: 1299,
    price: 949,
    rating: 4.0,
    soldCount: 31040,
    description: 'A phone the size of a matchbox, well, a large one. Second SIM, second pocket, no excuses.',
    highlights: sellingPoints(`
      58 g | Less than an egg
      800 mAh | Four days, because it does little
      1.8 in | Name, number, time
      Torch | Brighter than the screen
    `),
    inTheBox: ['Chhotu', '800 mAh battery', 'Pin charger'],
    specifications: specTable(`
      Display | Size: 1.8 in, 160 × 128
      Power | Battery: 800 mAh, removable | Standby: 4 days
      Phone | Phonebook: 500 contacts | SIM: Two mini-SIM | Network: 2G
      More | Torch: Yes | FM radio: With earphones
    `),
    variants: colourVariants({
      sku: 'BJ-CHHOTU',
      mrp: 1299,
      price: 949,
      stock: { Haldi: 120, Black: 210, Asmani: 64 },
      switchedOff: ['Asmani'],
    }),
  },
  {
    slug: 'dost',
    sku: 'BJ-DOST',
    name: 'Dost',
    title: 'Bijli Dost dual SIM phone',
    categories: ['feature-phones', 'keypad-phones'],
    tint: '#6f8fcb',
    mrp: 1599,
    price: 1199,
    rating: 4.2,
    soldCount: 27400,
    description: 'The everyday keypad phone. Loud speaker, wireless FM, records calls at the press of one key.',
    highlights: sellingPoints(`
      1200 mAh | A week if you are not a talker
      FM | Wireless, and it records
      2000 | Phonebook contacts
      2.4 in | Clear in the sun
    `),
    inTheBox: ['Dost', '1200 mAh battery', 'Pin charger'],
    specifications: specTable(`
      Display | Size: 2.4 in, 320 × 240
      Power | Battery: 1200 mAh, removable | Standby: 7 days
      Phone | Phonebook: 2000 contacts | SIM: Two mini-SIM | Network: 2G | Call recording: Automatic or by key
    `),
    stock: 145,
  },
  {
    slug: 'dost-torch',
    sku: 'BJ-DOSTTORCH',
    name: 'Dost Torch',
    title: 'Bijli Dost Torch rugged keypad phone',
    categories: ['feature-phones', 'keypad-phones'],
    tint: '#6d7a4a',
    mrp: 2299,
    price: 1799,
    rating: 4.4,
    soldCount: 6120,
    description:
      'A torch that makes calls. The lamp reaches across a field, the body takes a fall from a tractor, and the battery charges your other phone. Back in January.',
    highlights: sellingPoints(`
      200 lm | Reaches the far end of the field
      3000 mAh | Charges another phone through USB-C
      1.8 m | Drop-tested on concrete, six sides
      IP67 | Mud, rain and the water drum
    `),
    inTheBox: ['Dost Torch', '3000 mAh battery', 'USB-C charger', 'Lanyard'],
    specifications: specTable(`
      Display | Size: 2.4 in, 320 × 240
      Power | Battery: 3000 mAh | Charging: USB-C, in and out
      Phone | Phonebook: 2000 contacts | SIM: Two mini-SIM | Network: 2G
      Build | Protection: IP67, 1.8 m drops | Weight: 148 g
    `),
    stock: 0,
  },
];

export const featurePhones: DemoProduct[] = withShared(
  { family: 'feature-phone', views: ['front', 'side', 'detail'], hsn: '851714', warrantyMonths: 12 },
  texts,
);
