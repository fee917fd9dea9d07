import { memoryVariants, type ProductText, sellingPoints, specTable } from './authoring.ts';

/** Phones up to ₹10,000, without the values shared by all phones, which smartphones.data.ts adds. */
export const valueSmartphones: ProductText[] = [
  {
    slug: 'tara-lite',
    sku: 'BJ-TARALITE',
    name: 'Tara Lite',
    title: 'Bijli Tara Lite (4 GB, 64 GB)',
    categories: ['smartphones', 'budget-phones'],
    tint: '#d99aa5',
    mrp: 10999,
    price: 8499,
    rating: 4.1,
    soldCount: 26780,
    description:
      'The small Tara for a first smartphone. Same battery, simpler screen, and enough memory for photos of one year of cousins. It takes a memory card for the next year.',
    highlights: sellingPoints(`
      5,500 mAh | Two days of calls, maps and songs
      90 Hz | 6.6-inch screen that scrolls without a stutter
      50 MP | One good camera instead of three poor ones
      IP52 | Keeps out dust and drizzle
    `),
    inTheBox: ['Tara Lite', '18 W adapter', 'USB-C cable', 'SIM pin'],
    specifications: specTable(`
      Display | Size: 6.6 in, 1612 × 720 | Panel: IPS, 90 Hz | Brightness: 700 nits outdoors
      Power | Battery: 5,500 mAh | Charging: 18 W, adapter in the box
      Camera | Main: 50 MP, f/1.8 | Front: 8 MP
      Network | 4G: VoLTE on both SIMs | SIM: Two nano-SIM and a memory card
      Build | Protection: IP52 | Weight: 196 g
    `),
    variants: memoryVariants('BJ-TARALITE', [
      { memory: '4 GB + 64 GB', mrp: 10999, price: 8499, stock: { Gulab: 52, Black: 47, Asmani: 30 } },
      { memory: '6 GB + 128 GB', mrp: 11499, price: 8999, stock: { Gulab: 36, Black: 0, Asmani: 18 } },
    ]),
  },
  {
    slug: 'tara-neo-5g',
    sku: 'BJ-TARANEO5G',
    name: 'Tara Neo 5G',
    title: 'Bijli Tara Neo 5G (6 GB, 128 GB)',
    categories: ['smartphones', '5g-phones'],
    tint: '#9cc3dc',
    mrp: 12999,
    price: 9999,
    rating: 4.2,
    soldCount: 14260,
    description:
      '5G for a rupee under ten thousand. The screen is IPS rather than AMOLED and the frame is plastic; the radio, the battery and the service centre are the same as in the Tara 5G.',
    highlights: sellingPoints(`
      5G | Eight Indian bands on both SIMs
      5,000 mAh | Office, metro, home, and some left
      120 Hz | 6.6-inch screen with thin borders
      50 MP | Night mode that does not take all night
    `),
    inTheBox: ['Tara Neo 5G', '18 W adapter', 'USB-C cable', 'SIM pin'],
    specifications: specTable(`
      Display | Size: 6.6 in, 1604 × 720 | Panel: IPS, 120 Hz | Brightness: 850 nits outdoors
      Power | Battery: 5,000 mAh | Charging: 18 W, adapter in the box
      Camera | Main: 50 MP, f/1.8 | Front: 8 MP
      Network | 5G bands: n1, n3, n5, n8, n28, n40, n77, n78 | SIM: Two nano-SIM
      Build | Protection: IP54 | Weight: 190 g
    `),
    variants: memoryVariants('BJ-TARANEO5G', [
      { memory: '6 GB + 128 GB', mrp: 12999, price: 9999, stock: { Asmani: 58, Black: 61, Laal: 24 } },
      { memory: '4 GB + 128 GB', mrp: 11999, price: 9299, stock: { Asmani: 40, Black: 33, Laal: 0 } },
    ]),
  },
  {
    slug: 'saathi-plus',
    sku: 'BJ-SAATHIPLUS',
    name: 'Saathi Plus',
    title: 'Bijli Saathi Plus (4 GB, 128 GB)',
    categories: ['smartphones', 'budget-phones'],
    tint: '#6f8fcb',
    mrp: 8999,
    price: 7299,
    rating: 4.0,
    soldCount: 11930,
    description:
      'A plain phone with a large battery and a loud speaker, for shops, drivers and fathers. It comes with large icons switched on; you can switch them off.',
    highlights: sellingPoints(`
      6,000 mAh | Three days between charges
      96 dB | Rings over traffic
      6.7 in | Large icons from the first start
      128 GB | And a slot for a memory card
    `),
    inTheBox: ['Saathi Plus', '15 W adapter', 'USB-C cable', 'Earphones'],
    specifications: specTable(`
      Display | Size: 6.7 in, 1600 × 720 | Panel: IPS, 90 Hz | Brightness: 600 nits outdoors
      Power | Battery: 6,000 mAh | Charging: 15 W, adapter in the box
      Camera | Main: 13 MP | Front: 5 MP
      Network | 4G: VoLTE on both SIMs | SIM: Two nano-SIM and a memory card
    `),
    variants: memoryVariants('BJ-SAATHIPLUS', [
      { memory: '4 GB + 128 GB', mrp: 8999, price: 7299, stock: { 'Neel blue': 48, Black: 55 } },
      { memory: '4 GB + 64 GB', mrp: 8499, price: 6799, stock: { 'Neel blue': 29, Black: 0 } },
    ]),
  },
  {
    slug: 'saathi',
    sku: 'BJ-SAATHI',
    name: 'Saathi',
    title: 'Bijli Saathi (3 GB, 32 GB)',
    categories: ['smartphones', 'budget-phones'],
    tint: '#2a2e33',
    mrp: 6999,
    price: 5799,
    rating: 3.8,
    soldCount: 21340,
    description:
      'UPI, calls, messages and an evening of cricket, for under six thousand. It does those well and pretends nothing else.',
    highlights: sellingPoints(`
      5,000 mAh | Two days, honestly counted
      6.5 in | Bright enough for the bus stop
      13 MP | Documents stay readable
      4G | Clear calls on both SIMs
    `),
    inTheBox: ['Saathi', '10 W adapter', 'USB-C cable'],
    specifications: specTable(`
      Display | Size: 6.5 in, 1600 × 720 | Panel: IPS, 60 Hz | Brightness: 500 nits outdoors
      Power | Battery: 5,000 mAh | Charging: 10 W, adapter in the box
      Camera | Main: 13 MP | Front: 5 MP
      Network | 4G: VoLTE on both SIMs | SIM: Two nano-SIM and a memory card
    `),
    variants: memoryVariants('BJ-SAATHI', [
      { memory: '3 GB + 32 GB', mrp: 6999, price: 5799, stock: { Black: 72, Mitti: 35 } },
    ]),
  },
];
