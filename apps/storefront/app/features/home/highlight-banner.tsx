import type { Banner } from '@bijli/contract';
import { classNames } from '@bijli/ui/class-names.ts';
import { Link } from 'react-router';
import styles from './banner.module.css';
import { BannerButton, BannerPrice, bannerText } from './banner-parts.tsx';
import { BannerPicture } from './banner-picture.tsx';

const maxWordLength = 8;
const roar = { filePath: '/images/heroes/roar-20.webp', alt: 'Roar 20 speaker' };

/** Shown when no active banner's title contains 'roar'. */
const defaultHighlight: Banner = {
  _id: 'default-highlight',
  title: 'Roar 20',
  subtitle: '20 watts, 18 hours, one knob.',
  description: 'Splash-resistant, so it comes to the terrace.',
  buttonText: 'Buy Now',
  buttonLink: 'roar-20',
  originalPrice: null,
  discountedPrice: null,
  mobileImage: roar,
  desktopImage: roar,
  gradientOverlay: '',
  textPosition: 'left',
  isActive: true,
};

/** The highlight: a title across the black panel with the product in front of it. */
export function HighlightBanner({ banner = defaultHighlight }: { banner?: Banner | undefined }) {
  const isSingleWord = banner.title.length <= maxWordLength;
  return (
    <article className={classNames(styles.banner, styles.highlight, 'on-black')}>
      <h2 className={isSingleWord ? styles.singleWord : classNames('t-hero', styles.longTitle)}>
        <Link className={styles.cover} to={`/product/${banner.buttonLink}`}>
          {banner.title}
        </Link>
      </h2>
      <BannerPicture banner={banner} className={styles.product} share={29} />
      <div className={styles.text}>
        <p className={styles.description}>{bannerText(banner)}</p>
        <BannerPrice banner={banner} />
        <BannerButton banner={banner} variant="go" />
      </div>
    </article>
  );
}
