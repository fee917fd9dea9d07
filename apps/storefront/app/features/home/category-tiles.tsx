import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { CategoryPicture } from '../../components/ui/category-picture.tsx';
import cables from '../../pictures/cables.webp';
import featurePhones from '../../pictures/feature-phones.webp';
import homeAppliances from '../../pictures/home-appliances.webp';
import neckbands from '../../pictures/neckbands.webp';
import smartphones from '../../pictures/smartphones.webp';
import wearables from '../../pictures/wearables.webp';
import { useSiteConfig } from '../../platform/site-config.ts';
import styles from './category-tiles.module.css';

const pictures = {
  smartphones,
  'feature-phones': featurePhones,
  wearables,
  audio: neckbands,
  accessories: cables,
  'home-appliances': homeAppliances,
};

/** The background below the name matches the lower edge of the shop's own picture. */
const grounds: Record<string, string> = {
  smartphones: '#dfe1ea',
  'feature-phones': '#e2e3e5',
  wearables: '#dce0e5',
  audio: '#dde1e6',
  accessories: '#e5e0d8',
  'home-appliances': '#e2e1dd',
};

/** The category tiles. */
export function CategoryTiles() {
  const { tiles } = useSiteConfig().navigation;
  if (tiles.length === 0) return null;
  return (
    <section className={styles.tiles} aria-label="Shop by category">
      {tiles.map((tile) => (
        <Link
          key={tile.href}
          className={styles.tile}
          to={tile.href}
          style={{ '--tile': tile.picture === undefined ? grounds[tile.key] : undefined } as CSSProperties}
        >
          <CategoryPicture className="shot" tile={tile} width={320} height={320} more={pictures} />
          <b>{tile.label}</b>
        </Link>
      ))}
    </section>
  );
}
