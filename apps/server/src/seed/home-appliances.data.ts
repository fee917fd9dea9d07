import { colourVariants, type ProductText, sellingPoints, specTable, withShared } from './authoring.ts';
import type { DemoProduct } from './demo-types.ts';
import { kitchenAppliances } from './kitchen-appliances.data.ts';

const houseAppliances: ProductText[] = [
  {
    slug: 'jhonka-pedestal-fan',
    sku: 'BJ-JHONKA',
    name: 'Jhonka Pedestal Fan',
    title: 'Bijli Jhonka Pedestal Fan, 400 mm',
    categories: ['home-appliances', 'fans'],
    tint: '#9cc3dc',
    mrp: 3999,
    price: 2799,
    rating: 4.3,
    soldCount: 12480,
    description: 'Jhonka is a gust. This one crosses a hall, and the head nods without a click. May took all we had.',
    highlights: sellingPoints(`
      400 mm | Three blades, 80 m³ of air a minute
      52 W | Less than the old bulb
      Nods | 90°, silently
      2 years | On the motor, at home
    `),
    inTheBox: ['Head', 'Stand', 'Foot', 'Grille', 'Screws and a key that fits them'],
    specifications: specTable(`
      Air | Sweep: 400 mm | Delivery: 80 m³/min | Speeds: 3
      Power | Mains: 230 V, 50 Hz | Use: 52 W
      Build | Height: 1.1 to 1.4 m | Weight: 5.4 kg
    `),
    family: 'fan',
    hsn: '841451',
    stock: 0,
  },
  {
    slug: 'jhonka-table-fan',
    sku: 'BJ-JHONKATABLE',
    name: 'Jhonka Table Fan',
    title: 'Bijli Jhonka rechargeable Table Fan, 300 mm',
    categories: ['home-appliances', 'fans'],
    tint: '#e9ecee',
    mrp: 3499,
    price: 2399,
    rating: 4.4,
    soldCount: 9150,
    description:
      'Keeps turning when the lights go. Seven hours on the battery at the speed you sleep at, and it charges from USB-C.',
    highlights: sellingPoints(`
      7 hours | Of power cut at speed one
      28 W | On mains
      USB-C | Charges from a solar lamp or a scooter
      Lamp | Enough to find the matches
    `),
    inTheBox: ['Jhonka Table Fan', 'USB-C cable', 'Adapter'],
    specifications: specTable(`
      Air | Sweep: 300 mm | Speeds: 5
      Power | Battery: 9,000 mAh, 7 hours | Use: 28 W
      Build | Height: 440 mm | Weight: 1.9 kg
    `),
    family: 'fan',
    hsn: '841451',
    variants: colourVariants({ sku: 'BJ-JHONKATABLE', mrp: 3499, price: 2399, stock: { White: 38, Asmani: 21 } }),
  },
  {
    slug: 'istri-dry-iron',
    sku: 'AN-ISTRI',
    name: 'Istri Dry Iron',
    title: 'Angan Istri Dry Iron, 1000 W',
    brand: 'angan',
    categories: ['home-appliances', 'irons'],
    tint: '#6f8fcb',
    mrp: 1199,
    price: 749,
    rating: 4.2,
    soldCount: 24360,
    description:
      'A flat sole, a sharp point for collars and a thermostat that means what it says. Fixed in ten minutes at any service centre.',
    highlights: sellingPoints(`
      1000 W | Hot in 50 seconds
      Point | Goes between the buttons
      1.8 m | Cord on a ball, it does not fray
      2 years | On the element
    `),
    inTheBox: ['Istri', 'Warranty card'],
    specifications: specTable(`
      Heat | Power: 1000 W | Sole: Non-stick | Thermostat: 6 steps
      Build | Cord: 1.8 m | Weight: 1.0 kg | Standard: BIS IS 366
    `),
    family: 'iron',
    hsn: '851640',
    variants: colourVariants({ sku: 'AN-ISTRI', mrp: 1199, price: 749, stock: { 'Neel blue': 85, Gulab: 46 } }),
  },
  {
    slug: 'istri-steam-iron',
    sku: 'AN-ISTRISTEAM',
    name: 'Istri Steam Iron',
    title: 'Angan Istri Steam Iron, 1600 W',
    brand: 'angan',
    categories: ['home-appliances', 'irons'],
    tint: '#5b4668',
    mrp: 2499,
    price: 1499,
    rating: 4.3,
    soldCount: 8240,
    description: 'For cotton that has been folded since Holi. Takes hard water and asks to be cleaned by a blue lamp.',
    highlights: sellingPoints(`
      1600 W | Steam in 40 seconds
      110 g/min | One burst for a stubborn crease
      280 ml | A week of school uniforms
      Ceramic | Sole that glides on synthetics
    `),
    inTheBox: ['Istri Steam', 'Measuring cup'],
    specifications: specTable(`
      Heat | Power: 1600 W | Sole: Ceramic | Steam: 25 g/min, burst 110 g/min
      Build | Tank: 280 ml | Cord: 2 m | Weight: 1.2 kg | Standard: BIS IS 366
    `),
    family: 'iron',
    hsn: '851640',
    stock: 42,
  },
];

export const homeAppliances: DemoProduct[] = withShared(
  { family: 'kettle', views: ['front', 'side', 'detail'], hsn: '851679', warrantyMonths: 24 },
  [...kitchenAppliances, ...houseAppliances],
);
