import type { Product, Variant } from '@bijli/contract';
import { Icon } from '@bijli/ui/icon.tsx';
import { memo, useDeferredValue, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ProductCarousel } from '../../components/product/product-carousel.tsx';
import { RatingPlate } from '../../components/product/rating-plate.tsx';
import { Breadcrumbs } from '../../components/ui/breadcrumbs.tsx';
import { track } from '../../platform/analytics/track.ts';
import { usePurchase } from '../../platform/purchase/use-purchase.ts';
import { BuyBar, BuyButtons } from './buy-buttons.tsx';
import { emiFrom } from './emi.ts';
import { OpenBoxes, OpenBoxFacts } from './open-box-facts.tsx';
import { ProductActions } from './product-actions.tsx';
import { ProductFacts } from './product-facts.tsx';
import { ProductGallery } from './product-gallery.tsx';
import styles from './product-page.module.css';
import { InTheBox, Specifications } from './product-sheets.tsx';
import type { ProductTexts } from './product-texts.ts';
import { RecentlyViewed } from './recently-viewed-section.tsx';
import { shownOffer } from './shown-offer.ts';
import { maxUnits } from './stock-text.ts';
import { useChosenVariant } from './use-chosen-variant.ts';
import { VariantSelectors } from './variant-selectors.tsx';

type ProductPageProps = { product: Product; texts: ProductTexts; notSold?: string | undefined };

/** A product page: pictures, price, variants, buy buttons, facts and specifications. */
export function ProductPage({ product, texts, notSold }: ProductPageProps) {
  const [variant, chooseVariant] = useChosenVariant(product);
  // Variant and price update at once; the pictures are deferred.
  const pictured = useDeferredValue(variant);
  const opened = useRef(variant);
  // The product as first opened: choosing another variant is not another view.
  useEffect(() => {
    if (!notSold) track({ name: 'view_item', product, variant: opened.current });
  }, [product, notSold]);
  const category = product.categories[0];
  const above = category ? [{ label: category.title, to: `/category/${category.slug}` }] : [];
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs above={above} current={product.name} />
      <div className={styles.columns}>
        <section className={styles.pictures} aria-label="Pictures">
          <ProductGallery product={product} photos={shownOffer(product, pictured).photos} />
          <InTheBox product={product} className={styles.box} />
        </section>
        <BuyColumn product={product} texts={texts} variant={variant} onVariant={chooseVariant} notSold={notSold} />
      </div>
      <Details product={product} />
    </div>
  );
}

/** Variant-independent content, memoised so that choosing a variant does not render it again. */
const Details = memo(function Details({ product }: { product: Product }) {
  return (
    <>
      <ul className={styles.figures}>
        {product.highlights.map(({ label, text }) => (
          <li key={label}>
            <b>{label}</b>
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <section className={`${styles.section} below`}>
        <h2 className="t-1">About {product.name}</h2>
        <p className={styles.description}>{product.description}</p>
      </section>
      <Specifications product={product} className={`${styles.section} below`} />
      {product.related.length > 0 && (
        <section className="section below">
          <div className={styles.bar}>
            <h2 className="t-1">{product.isDiscontinued ? 'Sold instead' : 'Goes with it'}</h2>
            <Link className="link link-tap" to="/shop">
              Shop All
            </Link>
          </div>
          <ProductCarousel label="Goes with it" products={product.related} />
        </section>
      )}
      <RecentlyViewed productId={product._id} />
    </>
  );
});

type BuyColumnProps = {
  product: Product;
  texts: ProductTexts;
  variant: Variant | undefined;
  onVariant: (variantId: string) => void;
  notSold: string | undefined;
};

function BuyColumn({ product, texts, variant, onVariant, notSold }: BuyColumnProps) {
  const [wanted, setQuantity] = useState(1);
  const purchase = usePurchase();
  const { price, stock, ...offer } = shownOffer(product, variant);
  const isSoldOut = offer.isSoldOut || notSold !== undefined;
  const category = product.categories[0];
  const quantity = Math.min(wanted, maxUnits(stock));
  const request = { product, variantId: variant?._id, quantity };
  const state = { isSoldOut, stock, purchase, request, price, notSold };
  return (
    <section className={styles.buy} aria-label="Buy">
      <div>
        <p className={styles.over}>
          {category && (
            <Link className="link link-tap" to={`/category/${category.slug}`}>
              {category.title}
            </Link>
          )}
          {product.rating > 0 && (
            <span className={styles.stars}>
              <Icon name="star" isSmall isFilled />
              <span className="vh">Rated</span>
              <span className="num">{product.rating.toFixed(1)}</span>
              <span className="vh">of 5</span>
            </span>
          )}
        </p>
        <h1 className="t-1">{product.name}</h1>
        <p className={styles.tagline}>{firstSentence(product.description)}</p>
        <ProductActions product={product} />
      </div>
      {price.salePrice > 0 && <RatingPlate price={price} emi={emiFrom(price.salePrice)} />}
      {variant && <VariantSelectors product={product} chosen={variant} onChoose={onVariant} />}
      {product.openBox && texts.openBox && <OpenBoxFacts openBox={product.openBox} texts={texts.openBox} />}
      <BuyButtons state={state} name={product.name} quantity={quantity} onQuantity={setQuantity} />
      {product.openBoxes && <OpenBoxes openBoxes={product.openBoxes} texts={texts.openBoxes ?? []} />}
      <ProductFacts salePrice={price.salePrice} returns={texts.returns} />
      <BuyBar state={state} />
    </section>
  );
}

function firstSentence(text: string): string {
  return /^.*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text;
}
