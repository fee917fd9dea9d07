import type { Product } from '@bijli/contract';
import { formatRupees } from '@bijli/rules';
import { Icon } from '@bijli/ui/icon.tsx';
import { Link } from 'react-router';
import styles from './product-facts.module.css';
import { Fact } from './product-facts.tsx';
import type { ProductTexts } from './product-texts.ts';

type OpenBoxFactsProps = { openBox: NonNullable<Product['openBox']>; texts: NonNullable<ProductTexts['openBox']> };

/** What somebody who buys an opened piece has to know before. */
export function OpenBoxFacts({ openBox: { original }, texts }: OpenBoxFactsProps) {
  return (
    <section className={styles.panel} aria-label="Open box">
      <Fact icon="package" title={texts.title} text={texts.state} />
      {texts.missing && <Fact icon="circle-alert" {...texts.missing} />}
      <Fact icon="shield" title="Warranty" text={texts.warranty} />
      {original && (
        <div className={styles.line}>
          <Icon name="undo-2" />
          <b>
            <Link className="link" to={`/product/${original.slug}`}>
              {original.name}, new
            </Link>
          </b>
        </div>
      )}
    </section>
  );
}

/** On the page of a product its opened pieces, the cheapest first. */
export function OpenBoxes({ openBoxes, texts }: { openBoxes: NonNullable<Product['openBoxes']>; texts: string[] }) {
  const [first] = openBoxes;
  if (!first) return null;
  return (
    <section className={styles.panel} aria-label="Opened pieces">
      <div className={styles.line}>
        <Icon name="package" />
        <span>
          <b>Open box from {formatRupees(first.salePrice)}</b>
          {openBoxes.map(({ slug, salePrice }, place) => (
            <small key={slug} className={styles.openBox}>
              <Link className="link link-tap" to={`/product/${slug}`}>
                {formatRupees(salePrice)}, {texts[place]}
              </Link>
            </small>
          ))}
        </span>
      </div>
    </section>
  );
}
