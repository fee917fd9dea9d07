import type { Product, Variant } from '@bijli/contract';
import { formatRupees } from '@bijli/rules';
import type { CSSProperties } from 'react';
import { classNames } from '../../components/class-names.ts';
import { type VariantGroup, type VariantOption, variantGroups } from './variant-choice.ts';
import styles from './variant-selectors.module.css';

type VariantSelectorsProps = { product: Product; chosen: Variant; onChoose: (variantId: string) => void };

/** A group of choices for each attribute; the choice goes into the address, so that it can be shared. */
export function VariantSelectors({ product, chosen, onChoose }: VariantSelectorsProps) {
  return variantGroups(product, chosen).map((group) => <Group key={group.name} group={group} onChoose={onChoose} />);
}

function Group({ group, onChoose }: { group: VariantGroup; onChoose: (variantId: string) => void }) {
  const isColour = group.options.every(({ swatch }) => swatch);
  return (
    <fieldset className={styles.group}>
      <legend>
        {group.name} {isColour && <span>{group.chosen}</span>}
      </legend>
      <div>
        {group.options.map((option) => (
          <label key={option.value} className={classNames(option.isOutOfStock && styles.gone)}>
            <input
              type="radio"
              name={group.name}
              value={option.value}
              checked={option.isChosen}
              onChange={() => onChoose(option.variantId)}
            />
            {isColour ? <Swatch option={option} /> : <Plate option={option} />}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Swatch({ option }: { option: VariantOption }) {
  return (
    <>
      <span className={styles.swatch} style={{ '--colour': option.swatch } as CSSProperties} />
      <span className="vh">
        {option.value}
        {option.isOutOfStock && ', Out of Stock'}
      </span>
    </>
  );
}

function Plate({ option }: { option: VariantOption }) {
  return (
    <span className={styles.plate}>
      {option.value}
      <small>{option.isOutOfStock ? 'Out of Stock' : formatRupees(option.salePrice)}</small>
    </span>
  );
}
