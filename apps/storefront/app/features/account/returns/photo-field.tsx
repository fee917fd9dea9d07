import { buttonClass } from '@bijli/ui/button.tsx';
import { classNames } from '@bijli/ui/class-names.ts';
import { Icon } from '@bijli/ui/icon.tsx';
import { IconButton } from '@bijli/ui/icon-button.tsx';
import { Spinner } from '@bijli/ui/spinner.tsx';
import { FieldMessage } from '@bijli/ui/text-field.tsx';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { addPhotos, MAX_PHOTOS } from './add-photos.ts';
import styles from './return-dialog.module.css';
import type { DraftPhoto } from './return-draft.ts';
import { shrinkPhoto } from './shrink-photo.ts';

type PhotoFieldProps = {
  photos: readonly DraftPhoto[];
  onChange: (photos: readonly DraftPhoto[]) => void;
  /** While photos are being shrunk, which takes a moment for large ones. */
  isReading: boolean;
  onReading: (isReading: boolean) => void;
  /** Nothing is sent without one. */
  isNeeded?: boolean;
};

/** Photos of the problem, shrunk when selected. */
export function PhotoField({ photos, onChange, isReading, onReading, isNeeded = false }: PhotoFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();

  async function choose(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const field = event.currentTarget;
    const files = [...(field.files ?? [])];
    // Reset, so that the same photo can be selected again.
    field.value = '';
    onReading(true);
    const added = await addPhotos(files, { taken: photos.length, shrink: shrinkPhoto });
    onReading(false);
    setProblem(added.problem);
    if (added.photos.length > 0) onChange([...photos, ...added.photos]);
  }

  function remove(key: string): void {
    setProblem(undefined);
    onChange(photos.filter((photo) => photo.key !== key));
    input.current?.focus();
  }

  return (
    <div className={styles.photoField}>
      <p className={styles.label} id={`${id}-label`}>
        Photos {!isNeeded && <span>optional</span>}
      </p>
      {photos.length > 0 && (
        <ul className={styles.thumbs} aria-labelledby={`${id}-label`}>
          {photos.map(({ key, base64 }, index) => (
            <li key={key}>
              <img src={`data:image/jpeg;base64,${base64}`} alt={`Chosen, number ${index + 1}`} />
              <IconButton
                className={styles.remove}
                aria-label={`Remove photo ${index + 1}`}
                aria-disabled={isReading || undefined}
                onClick={() => !isReading && remove(key)}
              >
                <Icon name="x" isSmall />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <label className={classNames(buttonClass({ isSmall: true }), styles.add)} aria-busy={isReading || undefined}>
        {isReading ? <Spinner state="running" /> : <Icon name="plus" isSmall />}
        Add photos
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          multiple
          aria-disabled={isReading || undefined}
          aria-describedby={`${id}-line`}
          // aria-disabled, so that the file input that was used keeps the focus.
          onClick={(event) => isReading && event.preventDefault()}
          onChange={choose}
        />
      </label>
      <div id={`${id}-line`} aria-live="polite">
        {problem ? (
          <FieldMessage tone="bad">{problem}</FieldMessage>
        ) : (
          <p className="s dim">Up to {MAX_PHOTOS}, of the goods and of the parcel.</p>
        )}
      </div>
    </div>
  );
}
