import { DropArea } from '../../components/fields/file-drop.tsx';
import { FileInput } from '../../components/fields/file-input.tsx';
import { openDropped, openFiles } from './open-files.ts';
import type { PhotoFile } from './photo-file.ts';
import styles from './photo-import.module.css';

type PhotoDropProps = { isSmall?: boolean; isDisabled: boolean; onOpen: (open: () => Promise<PhotoFile[]>) => void };
const taken = '.zip,application/zip,image/jpeg,image/png,image/webp,image/avif';

/** Takes a zip, a folder or photos, by drop or from the browser's own dialogs. */
export function PhotoDrop({ isSmall, isDisabled, onOpen }: PhotoDropProps) {
  const input = { className: styles.chooser, isDisabled, onFiles: (files: File[]) => onOpen(() => openFiles(files)) };
  return (
    <DropArea
      className={styles.drop}
      aria-label="Choose photos"
      data-small={isSmall || undefined}
      isDisabled={isDisabled}
      onItems={({ items }) => {
        const opened = openDropped(items);
        onOpen(() => opened);
      }}
    >
      <p>{isSmall ? 'Drop more here' : 'Drop a zip, a folder or photos here'}</p>
      <div className={styles.choosers}>
        <span>
          <FileInput {...input} accept={taken} isMultiple>
            Choose a zip or photos
          </FileInput>
        </span>
        <span>
          <FileInput {...input} accept={undefined} isMultiple>
            Choose a folder
          </FileInput>
        </span>
      </div>
    </DropArea>
  );
}
