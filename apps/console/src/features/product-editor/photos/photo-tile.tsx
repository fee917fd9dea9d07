import { ActionMenu } from '../../../components/overlay/action-menu.tsx';
import { SortableItem } from '../../../components/sortable.tsx';
import type { Photo, PhotoGroup } from './photo-groups.ts';
import styles from './photos.module.css';

type PhotoTileProps = {
  photo: Photo;
  mayChange: boolean;
  problem: string | undefined;
  /** The colours that do not show it yet. */
  others: readonly PhotoGroup[];
  /** With which variants of its colour, where it is not with all. */
  shownWith: string | undefined;
  onAlt: (alt: string) => void;
  onCrop: () => void;
  onCopy: (to: PhotoGroup) => void;
  onRemove: () => void;
};

/** A photo that is moved by its picture, with what it shows in words. */
export function PhotoTile(props: PhotoTileProps) {
  const { photo, mayChange, problem, others, shownWith, onAlt, onCrop, onCopy, onRemove } = props;
  const name = photo.alt || 'photo without words';
  const isWordless = photo.alt.trim() === '';
  return (
    <SortableItem id={photo.filePath} className={styles.tile} isDisabled={!mayChange}>
      {(handle) => (
        <>
          <button type="button" {...handle} className={styles.picture} aria-label={`Move ${name}`}>
            <img src={`${photo.filePath}?w=390&f=auto`} alt="" width="195" height="195" />
          </button>
          {mayChange && (
            <span className={styles.more}>
              <ActionMenu
                label={`More of ${name}`}
                actions={[
                  { name: 'Crop', onPick: onCrop },
                  ...others.map((group) => ({ name: `Show with ${group.name} too`, onPick: () => onCopy(group) })),
                  { name: 'Remove', onPick: onRemove, isDangerous: true },
                ]}
              />
            </span>
          )}
          <input
            className={styles.alt}
            aria-label={`What the photo shows: ${name}`}
            aria-invalid={isWordless || problem ? true : undefined}
            placeholder="What it shows"
            title={problem}
            maxLength={300}
            disabled={!mayChange}
            value={photo.alt}
            onChange={({ target }) => onAlt(target.value)}
          />
          {shownWith && <span className="dim xs">{shownWith}</span>}
        </>
      )}
    </SortableItem>
  );
}
