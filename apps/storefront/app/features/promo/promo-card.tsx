import type { Product } from '@bijli/contract';
import { Button } from '@bijli/ui/button.tsx';
import { classNames } from '@bijli/ui/class-names.ts';
import { Link, useNavigate } from 'react-router';
import { Picture } from '../../components/product/picture.tsx';
import { RatingBar } from '../../components/product/rating-plate.tsx';
import { track } from '../../platform/analytics/track.ts';
import { notify } from '../../platform/notify.ts';
import { cartLine, variantToBuy } from '../../platform/purchase/cart-line.ts';
import { useCart } from '../../platform/state/cart.ts';
import styles from './promo-card.module.css';
import { promoName, promoPicture, promoTexts } from './promo-texts.ts';

const pictureWidths = [380, 520, 780, 1024] as const;

/** The product on a keypad phone: the picture is the screen, the facts are the keys. */
export function PromoCard({ product }: { product: Product }) {
  return (
    <article className={classNames(styles.card, 'on-black')} aria-labelledby="promo-name">
      <div className={styles.screen}>
        <i className={styles.ear} aria-hidden="true" />
        <Picture
          path={promoPicture(product)}
          alt={product.featuredImage.alt ?? product.name}
          widths={pictureWidths}
          sizes="(min-width: 1024px) 520px, 92vw"
          width={520}
          height={520}
          isFirst
        />
      </div>
      <div className={styles.text}>
        <p className="t-hero">{promoTexts.title}</p>
        <h1 className={styles.name} id="promo-name">
          {promoName(product)}
        </h1>
        <p>{promoTexts.description}</p>
        <RatingBar price={product.price} mrp={promoTexts.listPrice}>
          <BuyNow product={product} />
        </RatingBar>
        <Link className="link link-tap" to={`/product/${product.slug}`}>
          Learn More
        </Link>
      </div>
      <ul className={styles.keys}>
        {promoTexts.facts.map(({ label, text }) => (
          <li key={label}>
            <b>{label}</b> <span>{text}</span>
          </li>
        ))}
      </ul>
    </article>
  );
}

/** Adds one to this browser's cart and goes to the checkout, without a server call. */
function BuyNow({ product }: { product: Product }) {
  const navigate = useNavigate();
  function buy(): void {
    const line = cartLine({ product, variant: variantToBuy(product), quantity: 1 });
    const refusal = useCart.getState().add(line);
    if (refusal) notify.error({ title: refusal });
    else track({ name: 'add_to_cart', line });
    navigate('/checkout');
  }
  return (
    <Button variant="go" onClick={buy}>
      Buy Now
    </Button>
  );
}

/** Placeholder of the card while its product loads. */
export function PromoSkeleton() {
  return (
    <div className={classNames(styles.card, styles.waiting)} aria-busy="true">
      <h1 className="vh">{promoTexts.title}</h1>
      <p className="vh" role="status">
        Loading
      </p>
      <div className={classNames(styles.screen, 'sk')} />
      <div className={styles.text} aria-hidden="true">
        <div className={classNames(styles.title, 'sk')} />
        <div className={classNames(styles.line, 'sk')} />
        <div className={classNames(styles.line, 'sk')} />
        <div className={classNames(styles.skeletonPlate, 'sk')} />
      </div>
      <ul className={styles.keys} aria-hidden="true">
        {promoTexts.facts.map(({ label }) => (
          <li key={label} className="sk" />
        ))}
      </ul>
    </div>
  );
}
