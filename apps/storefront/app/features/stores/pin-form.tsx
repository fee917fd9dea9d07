import { PINCODE_DIGITS } from '@bijli/rules';
import { Button } from '@bijli/ui/button.tsx';
import { Icon } from '@bijli/ui/icon.tsx';
import { FieldMessage, TextField } from '@bijli/ui/text-field.tsx';
import { useId } from 'react';
import { useLocation } from 'react-router';
import styles from './pin-form.module.css';
import { locateShape } from './store-shapes.tsx';
import type { Nearby } from './use-nearby.ts';
import type { usePinSearch } from './use-pin-search.ts';

type PinFormProps = {
  search: ReturnType<typeof usePinSearch>;
  /** The URL contains something that is not a PIN code. */
  isBadPin: boolean;
  nearby: Nearby;
  onNearby: () => void;
};

const samplePin = '400001';

/** Search by PIN code, an example, or the current position. Without JavaScript, forms that do the same. */
export function PinForm({ search, isBadPin, nearby, onNearby }: PinFormProps) {
  const { pathname } = useLocation();
  const sampleForm = useId();
  const isWrong = search.isIncomplete || isBadPin;
  return (
    <div className={styles.question}>
      <form className={styles.form} action={pathname} onSubmit={search.submit} noValidate>
        <TextField
          className={styles.field}
          label="PIN code"
          name="pin"
          value={search.text}
          onChange={(event) => search.type(event.target.value)}
          inputMode="numeric"
          autoComplete="postal-code"
          enterKeyHint="search"
          maxLength={PINCODE_DIGITS}
          placeholder="6 digits"
          error={isWrong ? 'Please enter a valid 6-digit pincode' : undefined}
        />
        <Button className={styles.send} type="submit" variant="ink">
          Find
        </Button>
      </form>
      <div className={styles.buttons}>
        <form id={sampleForm} action={pathname}>
          <Button
            type="submit"
            name="pin"
            value={samplePin}
            isSmall
            onClick={(event) => {
              event.preventDefault();
              search.type(samplePin);
            }}
          >
            Try {samplePin}
          </Button>
        </form>
        <Button className={styles.nearby} isSmall isBusy={nearby.kind === 'locating'} onClick={onNearby}>
          <Icon shape={locateShape} isSmall />
          Use my location
        </Button>
      </div>
      <div aria-live="polite" className={styles.message}>
        {nearby.kind === 'refused' && <FieldMessage tone="bad">{nearby.message}</FieldMessage>}
      </div>
    </div>
  );
}
