import { memoryVariants, type ProductText, sellingPoints, specTable, withShared } from './authoring.ts';
import type { DemoProduct } from './demo-types.ts';
import { valueSmartphones } from './value-smartphones.data.ts';

const largerSmartphones: ProductText[] = [
  {
    slug: 'tara-5g',
    sku: 'BJ-TARA5G',
    name: 'Tara 5G',
    title: 'Bijli Tara 5G (8 GB, 128 GB)',
    categories: ['smartphones', '5g-phones'],
    tint: '#6f8fcb',
    mrp: 15999,
    price: 12499,
    rating: 4.4,
    soldCount: 18420,
    description:
      'The phone we would give our own family. A screen you can read at noon, a battery that lasts two days, and a camera that holds still while the auto moves. The 33 W adapter is in the box, where it belongs.',
    highlights: sellingPoints(`
      120 Hz | 6.7-inch AMOLED that stays readable at noon
      5,500 mAh | Two days, then half an hour to 60%
      50 MP | OIS, so a moving auto is still sharp
      IP64 | Dust-proof and splash-resistant
    `),
    inTheBox: ['Tara 5G', '33 W adapter', 'USB-C cable', 'Clear case', 'SIM pin'],
    specifications: specTable(`
      Display | Size: 6.7 in, 2400 × 1080 | Panel: AMOLED, 120 Hz | Brightness: 1,300 nits outdoors
      Power | Battery: 5,500 mAh | Charging: 33 W, adapter in the box
      Camera | Main: 50 MP, f/1.8, OIS | Wide: 8 MP, 112° | Front: 16 MP
      Network | 5G bands: n1, n3, n5, n8, n28, n40, n77, n78 | SIM: Two nano-SIM
      Build | Protection: IP64 | Weight: 192 g | Thickness: 7.9 mm
    `),
    variants: memoryVariants('BJ-TARA5G', [
      { memory: '8 GB + 128 GB', mrp: 15999, price: 12499, stock: { 'Neel blue': 64, Graphite: 38, Cream: 21 } },
      { memory: '6 GB + 128 GB', mrp: 14499, price: 11499, stock: { 'Neel blue': 45, Graphite: 27, Cream: 0 } },
      { memory: '8 GB + 256 GB', mrp: 17499, price: 13999, stock: { 'Neel blue': 0, Graphite: 0, Cream: 0 } },
    ]),
  },
  {
    slug: 'tara-pro-5g',
    sku: 'BJ-TARAPRO5G',
    name: 'Tara Pro 5G',
    title: 'Bijli Tara Pro 5G (12 GB, 256 GB)',
    categories: ['smartphones', '5g-phones'],
    tint: '#3c4440',
    mrp: 24999,
    price: 18999,
    rating: 4.6,
    soldCount: 9310,
    description:
      'The Tara with everything turned up: a faster screen, a faster charger and a body you may rinse under the tap. Nineteen minutes on the wall is enough for a wedding.',
    highlights: sellingPoints(`
      144 Hz | 6.8-inch AMOLED, 1,800 nits in full sun
      67 W | Nineteen minutes to half, adapter included
      50 MP | OIS, and a second 50 MP for wide groups
      IP68 | Half an hour under a metre and a half of water
    `),
    inTheBox: ['Tara Pro 5G', '67 W adapter', 'USB-C cable', 'Graphite case', 'SIM pin'],
    specifications: specTable(`
      Display | Size: 6.8 in, 2772 × 1240 | Panel: AMOLED, 144 Hz | Brightness: 1,800 nits outdoors
      Power | Battery: 5,500 mAh | Charging: 67 W, adapter in the box
      Camera | Main: 50 MP, f/1.7, OIS | Wide: 50 MP, 114° | Front: 32 MP
      Network | 5G bands: n1, n3, n5, n8, n28, n40, n77, n78 | SIM: Two nano-SIM
      Build | Protection: IP68 | Weight: 201 g | Thickness: 8.1 mm
    `),
    variants: memoryVariants('BJ-TARAPRO5G', [
      { memory: '12 GB + 256 GB', mrp: 24999, price: 18999, stock: { Graphite: 33, 'Neel blue': 19 } },
      { memory: '8 GB + 256 GB', mrp: 21999, price: 16999, stock: { Graphite: 41, 'Neel blue': 0 } },
    ]),
  },
  {
    slug: 'tara-max-5g',
    sku: 'BJ-TARAMAX5G',
    name: 'Tara Max 5G',
    title: 'Bijli Tara Max 5G (12 GB, 512 GB)',
    categories: ['smartphones', '5g-phones'],
    tint: '#5b4668',
    mrp: 34999,
    price: 27999,
    rating: 4.7,
    soldCount: 3120,
    description:
      'Our largest phone, for people who work on theirs. It holds half a terabyte, lights up a 6.9-inch page and runs three days if you let it sleep. It is heavy, and that is the battery.',
    highlights: sellingPoints(`
      7,000 mAh | Three quiet days or two loud ones
      6.9 in | A page of accounts without zooming
      512 GB | Room for every invoice since the shop opened
      100 W | Full in 38 minutes, adapter included
    `),
    inTheBox: ['Tara Max 5G', '100 W adapter', 'USB-C cable', 'Case with stand', 'SIM pin'],
    specifications: specTable(`
      Display | Size: 6.9 in, 2848 × 1276 | Panel: AMOLED, 144 Hz | Brightness: 2,000 nits outdoors
      Power | Battery: 7,000 mAh | Charging: 100 W, adapter in the box
      Camera | Main: 50 MP, f/1.6, OIS | Tele: 50 MP, 3× | Wide: 50 MP, 116° | Front: 32 MP
      Network | 5G bands: n1, n3, n5, n8, n28, n40, n77, n78 | SIM: Two nano-SIM
      Build | Protection: IP68 | Weight: 228 g
    `),
    variants: memoryVariants('BJ-TARAMAX5G', [
      { memory: '12 GB + 512 GB', mrp: 34999, price: 27999, stock: { Baingan: 14, Black: 9 } },
      { memory: '12 GB + 256 GB', mrp: 31999, price: 24999, stock: { Baingan: 22, Black: 17 } },
    ]),
  },
  {
    slug: 'tara-note-5g',
    sku: 'BJ-TARANOTE5G',
    name: 'Tara Note 5G',
    title: 'Bijli Tara Note 5G with pen (8 GB, 128 GB)',
    categories: ['smartphones', '5g-phones'],
    tint: '#6d7a4a',
    mrp: 18999,
    price: 14999,
    rating: 4.3,
    soldCount: 5480,
    description:
      'A phone with a pen that lives inside it. Write the shopping list with the screen off, sign a delivery, work out the change. The pen needs no charging and costs ₹299 to replace.',
    highlights: sellingPoints(`
      Pen | Stays in the phone, writes on the dark screen
      120 Hz | 6.7-inch AMOLED, matt to the touch
      5,000 mAh | A day and a half with the pen in use
      45 W | Half full in 26 minutes
    `),
    inTheBox: ['Tara Note 5G', 'Pen', '45 W adapter', 'USB-C cable', 'SIM pin'],
    specifications: specTable(`
      Display | Size: 6.7 in, 2400 × 1080 | Panel: AMOLED, 120 Hz, matt glass | Brightness: 1,200 nits outdoors
      Pen | Pressure: 4,096 steps | Power: None needed
      Power | Battery: 5,000 mAh | Charging: 45 W, adapter in the box
      Camera | Main: 50 MP, f/1.8 | Wide: 8 MP | Front: 16 MP
      Network | 5G bands: n1, n3, n5, n8, n28, n40, n77, n78 | SIM: Two nano-SIM
    `),
    variants: memoryVariants('BJ-TARANOTE5G', [
      { memory: '8 GB + 128 GB', mrp: 18999, price: 14999, stock: { Mehndi: 26, Cream: 31 } },
      { memory: '8 GB + 256 GB', mrp: 20999, price: 16499, stock: { Mehndi: 12, Cream: 8 } },
    ]),
  },
  {
    slug: 'chaand-5g',
    sku: 'BJ-CHAAND5G',
    name: 'Chaand 5G',
    title: 'Bijli Chaand 5G camera phone (8 GB, 256 GB)',
    categories: ['smartphones', '5g-phones'],
    tint: '#e6d9c2',
    mrp: 22999,
    price: 17499,
    rating: 4.5,
    soldCount: 4075,
    description:
      'For people who photograph weddings from the third row. A large sensor for the light, a 3× lens for the distance, and a flash that is a ring and not a spot.',
    highlights: sellingPoints(`
      1/1.3 in | A sensor that sees by diya light
      3× | Real glass, not a crop
      120 Hz | AMOLED with true skin tones
      5,000 mAh | A full wedding, both days
    `),
    inTheBox: ['Chaand 5G', '45 W adapter', 'USB-C cable', 'Wrist strap', 'SIM pin'],
    specifications: specTable(`
      Display | Size: 6.6 in, 2400 × 1080 | Panel: AMOLED, 120 Hz | Brightness: 1,400 nits outdoors
      Power | Battery: 5,000 mAh | Charging: 45 W, adapter in the box
      Camera | Main: 50 MP, 1/1.3 in, OIS | Tele: 32 MP, 3× | Front: 32 MP with focus
      Network | 5G bands: n1, n3, n5, n8, n28, n40, n77, n78 | SIM: Two nano-SIM
      Build | Protection: IP65 | Weight: 198 g
    `),
    variants: memoryVariants('BJ-CHAAND5G', [
      { memory: '8 GB + 256 GB', mrp: 22999, price: 17499, stock: { Cream: 17, Graphite: 23 } },
      { memory: '12 GB + 256 GB', mrp: 24499, price: 18499, stock: { Cream: 6, Graphite: 11 } },
    ]),
  },
  {
    slug: 'tara-fold-5g',
    sku: 'BJ-TARAFOLD5G',
    name: 'Tara Fold 5G',
    title: 'Bijli Tara Fold 5G (12 GB, 512 GB)',
    categories: ['smartphones', '5g-phones'],
    tint: '#2f4263',
    mrp: 74999,
    price: 62999,
    rating: 4.3,
    soldCount: 640,
    description:
      'A phone that opens like a ledger. Tested for four lakh openings, which is a hundred a day for eleven years. The first lot has sold; the next one comes by sea.',
    highlights: sellingPoints(`
      7.9 in | Opens to the size of a school notebook
      4,00,000 | Openings tested on every hinge
      4,800 mAh | A day with both screens in use
      512 GB | The whole office in a pocket
    `),
    inTheBox: ['Tara Fold 5G', '67 W adapter', 'USB-C cable', 'Two-part case', 'SIM pin'],
    specifications: specTable(`
      Display | Inner: 7.9 in AMOLED, 120 Hz | Outer: 6.4 in AMOLED, 120 Hz | Brightness: 1,600 nits outdoors
      Power | Battery: 4,800 mAh | Charging: 67 W, adapter in the box
      Camera | Main: 50 MP, OIS | Wide: 12 MP | Front: 16 MP
      Network | 5G bands: n1, n3, n5, n8, n28, n40, n77, n78 | SIM: Nano-SIM and eSIM
    `),
    variants: memoryVariants('BJ-TARAFOLD5G', [
      { memory: '12 GB + 512 GB', mrp: 74999, price: 62999, stock: { Navy: 0, Cream: 4 }, switchedOff: ['Cream'] },
    ]),
  },
];

export const smartphones: DemoProduct[] = withShared(
  { family: 'smartphone', views: ['front', 'back', 'side', 'detail'], hsn: '851713', warrantyMonths: 12 },
  [...largerSmartphones, ...valueSmartphones],
);
