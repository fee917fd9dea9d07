import type { ComparedProduct } from './compared-product.ts';

/** A product in a comparison; a test overrides what it needs. */
export function comparedProduct(own: Partial<ComparedProduct>): ComparedProduct {
  return {
    slug: 'tara-5g',
    name: 'Tara 5G',
    variant: '',
    picture: 'tara.webp',
    category: { slug: 'smartphones', title: 'Smartphones' },
    price: { basePrice: 15_999, salePrice: 12_499 },
    rating: 4.4,
    isSoldOut: false,
    highlights: [],
    specifications: [],
    consumerCare: null,
    general: [['Warranty', '12 months']],
    ...own,
  };
}
