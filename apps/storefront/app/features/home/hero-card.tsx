import type { HeroProduct } from '@bijli/contract';
import { Button } from '@bijli/ui/button.tsx';
import { classNames } from '@bijli/ui/class-names.ts';
import { Icon } from '@bijli/ui/icon.tsx';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { Picture } from '../../components/product/picture.tsx';
import { RatingBar } from '../../components/product/rating-plate.tsx';
import { usePurchase } from '../../platform/purchase/use-purchase.ts';
import { useSiteConfig } from '../../platform/site-config.ts';
import styles from './hero.module.css';
import { categoryLinkText, descriptionLines, heroTag } from './hero-texts.ts';
import { SignalRings } from './signal-rings.tsx';

const heroWidths = [380, 768, 1000] as const;
const heroSizes = '(min-width: 1024px) 56vw, 130vw';
const fallbackPicture = '/images/site/icon.svg';

/** One product of the hero block; every second one is on a black panel. */
export function HeroCard({ product, place }: { product: HeroProduct; place: number }) {
  const { company } = useSiteConfig();
  const isBlack = place % 2 === 1;
  const stagger = { '--place': place } as CSSProperties;
  return (
    <article className={classNames(styles.card, isBlack && styles.black, isBlack && 'on-black')} style={stagger}>
      <div className={styles.stage}>
        {isBlack && <SignalRings className={styles.rings} />}
        <Picture
          path={product.image.filePath}
          alt={product.title}
          widths={heroWidths}
          sizes={heroSizes}
          isFirst={place === 0}
          fallbackPath={fallbackPicture}
          hasPlaceholder={false}
          className={styles.picture}
        />
      </div>
      <div className={styles.head}>
        <span className={styles.tag}>{heroTag(product, company.shortName)}</span>
        <h2 className="t-hero">
          <Link to={`/product/${product.slug}`}>{product.title}</Link>
        </h2>
        <p>
          {descriptionLines(product.descriptionText).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      </div>
      <Highlights highlights={product.highlights} />
      <div className={styles.foot}>
        <RatingBar price={{ basePrice: product.mrp, salePrice: product.sp }}>
          <BuyNow slug={product.slug} name={product.title} />
        </RatingBar>
        <div className={styles.more}>
          <span>{product.emiText}</span>
          <Link className="link link-tap" to="/category/smartphones">
            {categoryLinkText(product)} <Icon name="arrow-right" isSmall />
          </Link>
        </div>
      </div>
    </article>
  );
}

function Highlights({ highlights }: Pick<HeroProduct, 'highlights'>) {
  return (
    <ul className={styles.highlights}>
      {highlights.map(({ label, subLabel, description }) => (
        <li key={label}>
          <b>{label}</b>
          {subLabel && <span>{subLabel}</span>}
          {description && <span>{description}</span>}
        </li>
      ))}
    </ul>
  );
}

function BuyNow({ slug, name }: { slug: string; name: string }) {
  const { isBuying, buyNow } = usePurchase();
  return (
    <Button
      variant="go"
      isBusy={isBuying}
      disabled={slug === ''}
      aria-label={`Buy Now: ${name}`}
      onClick={() => buyNow({ product: { slug } })}
    >
      Buy Now
    </Button>
  );
}
