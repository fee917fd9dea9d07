import type { Product } from '@bijli/contract';

const nameLength = 13;
const hostedPicture = '/images/heroes/king-signal.webp';

/** Exact texts from specification point 2, Promo card. */
export const promoTexts = {
  title: 'Super Strong Signal',
  description: 'Blazing Fast Interface and Insane AI Features',
  listPrice: '₹2000/-',
  facts: [
    { label: '-40°C to 70°C', text: 'Extreme Weather Resistance Tested' },
    { label: '1500mAh', text: 'Long Lasting Battery' },
    { label: '2000', text: 'Phonebook Contacts' },
    { label: '100+', text: 'Rigorous Tests Done' },
    { label: '300,000+', text: 'Times Key Lifespan' },
  ],
} as const;

/** A name truncated to the card's space. */
export function promoName({ name }: Pick<Product, 'name'>): string {
  return name.slice(0, nameLength);
}

/** The featured picture, else the first photo, else a stock picture. */
export function promoPicture({ featuredImage, basePhotos }: Pick<Product, 'featuredImage' | 'basePhotos'>): string {
  return featuredImage.filePath || basePhotos[0]?.filePath || hostedPicture;
}
