import type { ProductCard as Product } from '@bijli/contract';
import { useTrackList } from '../../platform/analytics/use-track-list.ts';
import { Carousel } from '../ui/carousel.tsx';
import { ProductCard } from './product-card.tsx';

const carouselSizes = '(min-width: 1280px) 270px, (min-width: 1024px) 24vw, (min-width: 768px) 32vw, 46vw';

/** Product cards in a carousel. */
export function ProductCarousel({ label, products }: { label: string; products: readonly Product[] }) {
  useTrackList(products, label);
  return (
    <Carousel label={label}>
      {products.map((product) => (
        <li key={product._id}>
          <ProductCard product={product} sizes={carouselSizes} />
        </li>
      ))}
    </Carousel>
  );
}
