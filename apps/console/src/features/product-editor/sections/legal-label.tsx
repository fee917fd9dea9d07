import type { ProductDocument } from '@bijli/contract';
import { formatRupees, missingDeclarations } from '@bijli/rules';
import { memo } from 'react';
import styles from '../product-editor.module.css';

/** The label as it is printed and shown in the shop. */
export const LegalLabel = memo(function LegalLabel({ document }: { document: ProductDocument }) {
  const { maker, packer, importer, netQuantity, countryOfOrigin, genericName, madeIn } = document;
  const missing = missingDeclarations(document);
  const isImported = countryOfOrigin !== '' && countryOfOrigin !== 'India';
  const [role, source] = isImported ? ['Importer', importer] : maker ? ['Maker', maker] : ['Packer', packer];
  const prices = document.variantOrder.flatMap((id) => document.variants[id]?.basePrice ?? []);
  const mrp = Math.max(document.basePrice, ...prices);
  return (
    <figure>
      <dl className={styles.label}>
        <div className={styles.wide}>
          <dt>{source ? role : isImported ? 'Importer' : 'Maker or packer'}</dt>
          <dd>{source?.name ? `${source.name}, ${source.address}` : <Missing />}</dd>
        </div>
        <div className={styles.wide}>
          <dt>Product</dt>
          <dd>{genericName || <Missing />}</dd>
        </div>
        <div>
          <dt>Net quantity</dt>
          <dd>{netQuantity || <Missing />}</dd>
        </div>
        <div>
          <dt>Origin</dt>
          <dd>{countryOfOrigin || <Missing />}</dd>
        </div>
        <div>
          <dt>MRP</dt>
          <dd>{mrp > 0 ? formatRupees(mrp) : <Missing />}</dd>
        </div>
        <div>
          <dt>Made</dt>
          <dd>{madeIn ? madeIn.split('-').reverse().join('/') : 'on the pack'}</dd>
        </div>
      </dl>
      <figcaption className="dim xs">
        {missing.length > 0
          ? 'Not complete: it cannot be sold like this.'
          : 'As printed on the label and shown in the shop'}
      </figcaption>
    </figure>
  );
});

function Missing() {
  return <span className="bad">missing</span>;
}
