import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import cables from '../../pictures/cables.webp';
import featurePhones from '../../pictures/feature-phones.webp';
import homeAppliances from '../../pictures/home-appliances.webp';
import neckbands from '../../pictures/neckbands.webp';
import smartphones from '../../pictures/smartphones.webp';
import wearables from '../../pictures/wearables.webp';
import styles from './category-tiles.module.css';

/** The background below the name matches the picture's lower edge. */
const tiles = [
  { label: 'Smartphones', slug: 'smartphones', picture: smartphones, ground: '#dfe1ea' },
  { label: 'Feature Phones', slug: 'feature-phones', picture: featurePhones, ground: '#e2e3e5' },
  { label: 'Wearables', slug: 'wearables', picture: wearables, ground: '#dce0e5' },
  { label: 'Audio', slug: 'audio', picture: neckbands, ground: '#dde1e6' },
  { label: 'Accessories', slug: 'accessories', picture: cables, ground: '#e5e0d8' },
  { label: 'Home Appliances', slug: 'home-appliances', picture: homeAppliances, ground: '#e2e1dd' },
];

/** The six category tiles. */
export function CategoryTiles() {
  return (
    <section className={styles.tiles} aria-label="Shop by category">
      {tiles.map(({ label, slug, picture, ground }) => (
        <Link key={slug} className={styles.tile} to={`/category/${slug}`} style={{ '--tile': ground } as CSSProperties}>
          <img className="shot" src={picture} alt="" width={320} height={320} loading="lazy" />
          <b>{label}</b>
        </Link>
      ))}
    </section>
  );
}
