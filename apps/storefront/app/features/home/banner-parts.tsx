import type { Banner } from '@bijli/contract';
import { formatRupees } from '@bijli/rules';
import { Button, type ButtonVariant } from '@bijli/ui/button.tsx';
import { OffBadge } from '../../components/product/price.tsx';
import { usePurchase } from '../../platform/purchase/use-purchase.ts';
import styles from './banner.module.css';

/** A banner's current price and the struck-through old one. */
export function BannerPrice({ banner }: { banner: Banner }) {
  const { originalPrice, discountedPrice } = banner;
  const salePrice = discountedPrice ?? originalPrice;
  if (salePrice === null) return null;
  return (
    <p className={styles.price}>
      <b>{formatRupees(salePrice)}</b>
      {originalPrice !== null && originalPrice > salePrice && (
        <>
          <span>
            MRP <s>{formatRupees(originalPrice)}</s>
          </span>
          <OffBadge price={{ basePrice: originalPrice, salePrice }} className={styles.off} />
        </>
      )}
    </p>
  );
}

/** Buys one of the banner's product, in its default variant. */
export function BannerButton({ banner, variant }: { banner: Banner; variant: ButtonVariant }) {
  const { isBuying, buyNow } = usePurchase();
  return (
    <Button
      variant={variant}
      className={styles.button}
      isBusy={isBuying}
      disabled={banner.buttonLink === ''}
      aria-label={`${banner.buttonText}: ${banner.title}`}
      onClick={() => buyNow({ product: { slug: banner.buttonLink } })}
    >
      {banner.buttonText}
    </Button>
  );
}

/** Subtitle, then description. */
export function bannerText({ subtitle, description }: Banner): string {
  return [subtitle, description].filter(Boolean).join(' ');
}
