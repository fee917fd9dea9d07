import type { DemoBrand } from './demo-types.ts';

export const demoBrands: DemoBrand[] = [
  {
    slug: 'bijli',
    name: 'Bijli',
    description: 'The house itself: phones, watches, sound and power, made for Indian roads and Indian summers.',
  },
  {
    slug: 'swar',
    name: 'Swar',
    description: 'Sound for people who listen to the tabla as well as the singer.',
  },
  {
    slug: 'dor',
    name: 'Dor',
    description: 'Cables and cords with a braid that outlives the phone.',
  },
  {
    slug: 'tej',
    name: 'Tej',
    description: 'Chargers and power banks, quick and cool to the touch.',
  },
  {
    slug: 'angan',
    name: 'Angan',
    description: 'Appliances for the kitchen and the courtyard, with spares in every service centre.',
  },
];
