import { Overlay } from '@bijli/ui/overlay.tsx';
import { useState } from 'react';
import { DialogBody } from '../../../components/overlay/dialog-body.tsx';
import { formatWhen } from '../../../platform/format/format-time.ts';
import styles from './inspection.module.css';
import { type InspectedUnit, photoAddress } from './inspection-words.ts';

type UnitPhotosProps = { returnId: string; unitId: string; photos: InspectedUnit['photos'] };

/** Photos of a unit, small; each opens in its size. They are loaded when they are seen. */
export function UnitPhotos({ returnId, unitId, photos }: UnitPhotosProps) {
  const [shown, setShown] = useState<string>();
  if (photos.length === 0) return null;
  return (
    <>
      <ul className={styles.photos} aria-label="Photos of the unit">
        {photos.map(({ id, at }) => (
          <li key={id}>
            <button type="button" aria-label={`Photo of ${formatWhen(at)}`} onClick={() => setShown(id)}>
              <img src={photoAddress(returnId, unitId, id)} alt="" width="72" height="72" loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
      {shown && (
        <Overlay kind="dialog" title="Photo of the unit" isOpen onClose={() => setShown(undefined)}>
          <DialogBody>
            <img className={styles.large} src={photoAddress(returnId, unitId, shown)} alt="The unit that came back" />
          </DialogBody>
        </Overlay>
      )}
    </>
  );
}
