import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import airFryer from '../../pictures/airfryer-sand.webp';
import cable from '../../pictures/cable.svg';
import keypadPhone from '../../pictures/keypad.svg';
import neckband from '../../pictures/neckband.svg';
import phone from '../../pictures/phone-duo-blue.webp';
import watch from '../../pictures/watch.svg';
import styles from './category-tiles.module.css';

const tiles = [
  { label: 'Smartphones', slug: 'smartphones', picture: phone, ground: '#e9eaec', isPhoto: true },
  { label: 'Feature Phones', slug: 'feature-phones', picture: keypadPhone, ground: '#e3e6e4' },
  { label: 'Wearables', slug: 'wearables', picture: watch, ground: '#e6e3dd' },
  { label: 'Audio', slug: 'audio', picture: neckband, ground: '#e0e5ea' },
  { label: 'Accessories', slug: 'accessories', picture: cable, ground: '#ebe5da' },
  { label: 'Home Appliances', slug: 'home-appliances', picture: airFryer, ground: '#e7e5e1', isPhoto: true },
];

/** The six doors into the shop. */
export function CategoryTiles() {
  return (
    <section className={styles.tiles} aria-label="Shop by category">
      {tiles.map(({ label, slug, picture, ground, isPhoto }) => (
        <Link key={slug} className={styles.tile} to={`/category/${slug}`} style={{ '--tile': ground } as CSSProperties}>
          <img
            className={isPhoto ? `shot ${styles.photo}` : 'shot'}
            src={picture}
            alt=""
            width={300}
            height={300}
            loading="lazy"
          />
          <b>{label}</b>
        </Link>
      ))}
    </section>
  );
}
