import type { Banner } from '@bijli/contract';
import { classNames } from '@bijli/ui/class-names.ts';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import styles from './banner.module.css';
import { BannerButton, BannerPrice, bannerText } from './banner-parts.tsx';
import { BannerPicture } from './banner-picture.tsx';

/** The promo banner: text on a panel in the overlay's colour, with the picture beside it. */
export function PromoBanner({ banner }: { banner: Banner }) {
  const ground = { '--overlay': banner.gradientOverlay } as CSSProperties;
  return (
    <article className={classNames(styles.banner, styles.promo, styles[banner.textPosition])} style={ground}>
      <div className={styles.picture}>
        <BannerPicture banner={banner} className="shot" share={96} />
      </div>
      <div className={styles.text}>
        <h2 className="t-hero">
          <Link className={styles.cover} to={`/product/${banner.buttonLink}`}>
            {banner.title}
          </Link>
        </h2>
        <p className={styles.description}>{bannerText(banner)}</p>
        <BannerPrice banner={banner} />
        <BannerButton banner={banner} variant="ink" />
      </div>
    </article>
  );
}
