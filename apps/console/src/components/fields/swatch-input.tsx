import { Icon } from '@bijli/ui/icon.tsx';
import styles from './swatch-input.module.css';

type SwatchInputProps = { label: string; colour: string | null; onChange: (colour: string | null) => void };

/** The colour that stands beside a value; none by default. */
export function SwatchInput({ label, colour, onChange }: SwatchInputProps) {
  return (
    <span className={styles.swatch} data-empty={colour === null || undefined}>
      <input
        type="color"
        aria-label={colour === null ? `${label}, none` : label}
        value={colour ?? '#808080'}
        onChange={({ target }) => onChange(target.value)}
      />
      {colour !== null && (
        <button
          type="button"
          aria-label={`No ${label.charAt(0).toLowerCase()}${label.slice(1)}`}
          onClick={() => onChange(null)}
        >
          <Icon name="x" isSmall />
        </button>
      )}
    </span>
  );
}
