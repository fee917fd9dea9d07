import type { Product } from '@bijli/contract';
import { isOutOfStock } from '@bijli/rules';
import { generalFacts } from '../../components/product/general-facts.ts';

/** The product fields a comparison shows; the rest is not sent to the browser. */
export type ComparedProduct = {
  slug: string;
  name: string;
  /** The variant the price is for, e.g. 'Neel blue, 8 GB + 128 GB'; '' without variants. */
  variant: string;
  picture: string;
  category: { slug: string; title: string } | null;
  price: { basePrice: number; salePrice: number };
  rating: number;
  isSoldOut: boolean;
  /** Label and value pairs. */
  general: [string, string][];
} & Pick<Product, 'highlights' | 'specifications' | 'consumerCare'>;

export function comparedProductOf(product: Product): ComparedProduct {
  const { slug, name, featuredImage, rating, highlights, specifications, consumerCare } = product;
  const variant = product.variants.find(({ _id }) => _id === product.defaultVariant);
  const [category] = product.categories;
  return {
    slug,
    name,
    variant: variant?.attributes.map(({ valueId }) => valueId.value).join(', ') ?? '',
    picture: featuredImage.filePath,
    category: category ? { slug: category.slug, title: category.title } : null,
    price: variant?.price ?? product.price,
    rating,
    isSoldOut: isOutOfStock(product),
    highlights,
    specifications,
    consumerCare,
    general: generalFacts(product),
  };
}
