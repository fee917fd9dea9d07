import { useCallback, useState } from 'react';
import { ProductCardSkeleton } from '../../components/product/product-card.tsx';
import { Carousel } from '../../components/ui/carousel.tsx';
import { LazyComponent, lazyComponent } from '../../components/ui/lazy-component.tsx';
import page from './product-page.module.css';
import styles from './recently-viewed.module.css';

const lazyRecentlyViewedCarousel = lazyComponent(
  async () => (await import('./recently-viewed-carousel.tsx')).RecentlyViewedCarousel,
);

/** They are fetched at this distance from the viewport. */
const thresholdPx = 400;

/** Empty cards reserve the space until the section approaches the viewport. */
export function RecentlyViewedShown({ ids, onNothing }: { ids: string[]; onNothing: () => void }) {
  const { isNear, watch } = useIsNear();
  const fallback = <PlaceholderCarousel ids={ids} />;
  return (
    <section className="section" ref={watch} aria-labelledby="recently-viewed">
      <div className={page.bar}>
        <h2 className="t-1" id="recently-viewed">
          Recently viewed
        </h2>
      </div>
      <div className={styles.row}>
        {isNear ? (
          <LazyComponent
            loader={lazyRecentlyViewedCarousel}
            ids={ids}
            fallback={fallback}
            onNothing={onNothing}
            onMissing={onNothing}
            isQuiet
          />
        ) : (
          fallback
        )}
      </div>
    </section>
  );
}

function PlaceholderCarousel({ ids }: { ids: readonly string[] }) {
  return (
    <Carousel label="Recently viewed">
      {ids.map((id) => (
        <li key={id}>
          <ProductCardSkeleton />
        </li>
      ))}
    </Carousel>
  );
}

function useIsNear() {
  const [isNear, setNear] = useState(false);
  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: `${thresholdPx}px`,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { isNear, watch };
}
