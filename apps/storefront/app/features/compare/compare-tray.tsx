import { ButtonLink } from '@bijli/ui/button.tsx';
import { Icon } from '@bijli/ui/icon.tsx';
import { type CSSProperties, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { imageUrl } from '../../components/product/picture-url.ts';
import { focusAfterRemoval, focusHeading } from '../../components/ui/focus-after-removal.ts';
import { type CompareList, comparePath, maxCompared, removeCompared } from '../../platform/compare-list.ts';
import { compareStore } from '../../platform/compare-store.ts';
import styles from './compare-tray.module.css';

/** The selected products at the bottom of the screen, above any docked bar. */
export function CompareTray({ list }: { list: CompareList }) {
  const dockHeight = useDockHeight();
  const title = `Compare ${list.products.length} of ${maxCompared}`;
  return (
    <section
      className={styles.tray}
      aria-label="Comparison"
      style={{ '--dock-height': `${dockHeight}px` } as CSSProperties}
    >
      <p className={styles.title} role="status">
        {title}
      </p>
      <ul className={styles.products}>
        {list.products.map(({ slug, name, picture }) => (
          <li key={slug}>
            <button
              type="button"
              className={styles.product}
              aria-label={`Remove from comparison: ${name}`}
              title={name}
              data-leaves
              onClick={({ currentTarget }) => {
                focusAfterRemoval(currentTarget)();
                compareStore.write(removeCompared(list, slug));
              }}
            >
              <img className="shot" src={imageUrl(picture, 160)} width={44} height={44} alt="" />
              <span>
                <Icon name="x" />
              </span>
            </button>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={`link link-tap s ${styles.clear}`}
        onClick={() => {
          focusHeading();
          compareStore.clear();
        }}
      >
        Clear
      </button>
      <ButtonLink variant="ink" isSmall to={comparePath(list.products.map(({ slug }) => slug))}>
        Compare
      </ButtonLink>
    </section>
  );
}

/** The height of the page's own docked bar, in pixels; 0 without one. */
function useDockHeight(): number {
  const { key } = useLocation();
  const [height, setHeight] = useState(0);
  useEffect(() => {
    // Another page has another bar.
    const bar = key && document.querySelector<HTMLElement>('[data-docked]');
    if (!bar) return setHeight(0);
    const observer = new ResizeObserver(() => setHeight(bar.offsetHeight));
    observer.observe(bar);
    return () => observer.disconnect();
  }, [key]);
  return height;
}
