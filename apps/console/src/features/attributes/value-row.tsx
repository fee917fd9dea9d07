import { Icon } from '@bijli/ui/icon.tsx';
import { IconButton } from '@bijli/ui/icon-button.tsx';
import { SwatchInput } from '../../components/swatch-input.tsx';
import { countOf } from '../../platform/count-of.ts';
import styles from './attributes.module.css';

/** Without an id it is new. */
export type EditedValue = {
  id?: string;
  value: string;
  swatch: string | null;
  variants: number;
  isRemoved?: boolean;
};

type ValueRowProps = { value: EditedValue; place: number; onChange: (value: EditedValue) => void };

/** A value in use keeps its row: it can be renamed, but not removed. */
export function ValueRow({ value, place, onChange }: ValueRowProps) {
  const name = value.value || `value ${place + 1}`;
  return (
    <div className={styles.value}>
      <input
        aria-label={`Value ${place + 1}`}
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
      <span className={styles.uses}>{countOf(value.variants, 'variant')}</span>
      <IconButton
        aria-label={`Remove ${name}`}
        disabled={value.variants > 0}
        title={value.variants > 0 ? 'Variants have it' : undefined}
        onClick={() => onChange({ ...value, isRemoved: true })}
      >
        <Icon name="x" isSmall />
      </IconButton>
    </div>
  );
}
