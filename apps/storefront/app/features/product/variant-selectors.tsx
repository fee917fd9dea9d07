import type { Product, Variant } from '@bijli/contract';
import { formatRupees } from '@bijli/rules';
import { classNames } from '@bijli/ui/class-names.ts';
import type { CSSProperties } from 'react';
import { type VariantGroup, type VariantOption, variantGroups } from './variant-choice.ts';
import styles from './variant-selectors.module.css';

type VariantSelectorsProps = { product: Product; chosen: Variant; onChoose: (variantId: string) => void };

/** A fieldset per attribute; the choice is in the URL, so that it can be shared. */
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
          <label
            key={option.value}
            className={classNames((option.isOutOfStock || option.unavailableWith.length > 0) && styles.gone)}
          >
            <input
              type="radio"
              name={group.name}
              value={option.value}
              checked={option.isChosen}
              onChange={() => onChoose(option.variantId)}
            />
            {isColour ? <Swatch option={option} /> : <ValueLabel option={option} />}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Swatch({ option }: { option: VariantOption }) {
  const trouble = conflictText(option);
  return (
    <>
      <span className={styles.swatch} style={{ '--colour': option.swatch } as CSSProperties} />
      <span className="vh">
        {option.value}
        {trouble && `, ${trouble}`}
      </span>
    </>
  );
}

function ValueLabel({ option }: { option: VariantOption }) {
  return (
    <span className={styles.label}>
      <span>{option.value}</span>
      <small>{conflictText(option) ?? formatRupees(option.salePrice)}</small>
    </span>
  );
}

/** Which other choices a value is not available with; it can be selected all the same. */
function conflictText({ unavailableWith, isOutOfStock }: VariantOption): string | undefined {
  if (unavailableWith.length > 0) return `Not in ${unavailableWith.join(', ')}`;
  return isOutOfStock ? 'Out of Stock' : undefined;
}
