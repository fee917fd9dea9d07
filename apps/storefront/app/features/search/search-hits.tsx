import type { ProductCard } from '@bijli/contract';
import { formatRupees, isOutOfStock } from '@bijli/rules';
import { EmptyState, Spinner } from '@bijli/ui/spinner.tsx';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Picture } from '../../components/product/picture.tsx';
import { productPath } from '../../components/product/product-path.ts';
import type { SearchState } from './latest-search.ts';
import styles from './search-overlay.module.css';
import { StockLabel } from './stock-label.tsx';

export const hitsId = 'search-hits';

export function hitId(productId: string): string {
  return `search-hit-${productId}`;
}

type SearchHitsProps = {
  search: SearchState<ProductCard>;
  isWide: boolean;
  highlightedId: string | undefined;
  onHighlight: (place: number) => void;
  onLeave: () => void;
};

/** The search results, or the empty state. */
export function SearchHits({ search, isWide, highlightedId, onHighlight, onLeave }: SearchHitsProps) {
  const { words, found, isSearching } = search;
  const title = isSearching ? 'Searching...' : words !== '' && `Search Results (${found.length})`;
  const isEmpty = words !== '' && found.length === 0 && !isSearching;
  return (
    <div className={styles.found}>
      <div role="status">{title && <h2 className={isWide ? 'vh' : `t-4 ${styles.heading}`}>{title}</h2>}</div>
      {isSearching && found.length === 0 && (
        <p className={styles.searching}>
          <Spinner state="running" isBig />
        </p>
      )}
      {isEmpty && <EmptyState text={isWide ? 'No products found' : 'No products found matching your search.'} />}
      {words === '' && !isSearching && <EmptyState text="Type a name, a brand or a kind of product." />}
      <div id={hitsId} className={styles.hits} role="listbox" aria-label="Products">
        {found.map((product, index) => (
          <Hit
            key={product._id}
            product={product}
            isWide={isWide}
            isHighlighted={isWide && product._id === highlightedId}
            onHover={() => onHighlight(index)}
            onLeave={onLeave}
          />
        ))}
      </div>
    </div>
  );
}

type HitProps = {
  product: ProductCard;
  isWide: boolean;
  isHighlighted: boolean;
  onHover: () => void;
  onLeave: () => void;
};

function Hit({ product, isWide, isHighlighted, onHover, onLeave }: HitProps) {
  const { basePrice, salePrice } = product.price;
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isHighlighted) link.current?.scrollIntoView({ block: 'nearest' });
  }, [isHighlighted]);
  return (
    <Link
      ref={link}
      id={hitId(product._id)}
      className={styles.hit}
      to={productPath(product)}
      role="option"
      aria-selected={isHighlighted}
      tabIndex={isWide ? -1 : 0}
      onPointerMove={isHighlighted ? undefined : onHover}
      onClick={onLeave}
    >
      <Picture path={product.featuredImage.filePath} alt="" widths={[64, 128]} sizes="64px" width={64} height={64} />
      <span>
        <b>{product.name}</b>
        <span className={styles.facts}>
          <span>{formatRupees(salePrice || basePrice)}</span>
          <StockLabel isSoldOut={isOutOfStock(product)} />
        </span>
      </span>
    </Link>
  );
}
