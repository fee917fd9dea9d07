import type { ProductCard as Product } from '@bijli/contract';
import { useMeasuredList } from '../platform/measuring/use-measured-list.ts';
import { ProductCard } from './product-card.tsx';
import { Rail } from './rail.tsx';

const railSizes = '(min-width: 1280px) 270px, (min-width: 1024px) 24vw, (min-width: 768px) 32vw, 46vw';

/** Product cards in one row that scrolls. */
export function ProductRail({ label, products }: { label: string; products: readonly Product[] }) {
  useMeasuredList(products, label);
  return (
    <Rail label={label}>
      {products.map((product) => (
        <li key={product._id}>
          <ProductCard product={product} sizes={railSizes} />
        </li>
      ))}
    </Rail>
  );
}
