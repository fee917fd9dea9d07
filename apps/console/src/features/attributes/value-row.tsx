import { Icon } from '@bijli/ui/icon.tsx';
import { IconButton } from '@bijli/ui/icon-button.tsx';
import { SwatchInput } from '../../components/fields/swatch-input.tsx';
import { countOf } from '../../platform/format/count-of.ts';
import type { EditedValue } from './attribute-document.ts';
import styles from './attributes.module.css';

type ValueRowProps = {
  value: EditedValue;
  /** How many variants have it. */
  variants: number;
  index: number;
  onChange: (value: EditedValue) => void;
  onRemove: () => void;
};

/** A value in use keeps its row: it can be renamed, but not removed. */
export function ValueRow({ value, variants, index, onChange, onRemove }: ValueRowProps) {
  const name = value.value || `value ${index + 1}`;
  return (
    <div className={styles.value}>
      <input
        aria-label={`Value ${index + 1}`}
        required
        maxLength={80}
        value={value.value}
        onChange={({ target }) => onChange({ ...value, value: target.value })}
      />
      <SwatchInput
        label={`Colour of ${name}`}
        colour={value.swatch}
        onChange={(swatch) => onChange({ ...value, swatch })}
      />
      <span className={styles.uses}>{countOf(variants, 'variant')}</span>
      <IconButton
        aria-label={`Remove ${name}`}
        disabled={variants > 0}
        title={variants > 0 ? 'Variants have it' : undefined}
        onClick={onRemove}
      >
        <Icon name="x" isSmall />
      </IconButton>
    </div>
  );
}
