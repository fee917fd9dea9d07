import { Spinner } from '@bijli/ui/spinner.tsx';
import { FileDrop } from '../../../components/fields/file-drop.tsx';
import styles from './photos.module.css';
import type { Upload } from './use-uploads.ts';

type PhotoDropProps = {
  /** What they will be of, where that is not what is shown. */
  of: string | undefined;
  onFiles: (files: File[]) => void;
};

/** Takes photos by drop or from the file dialog. */
export function PhotoDrop({ of, onFiles }: PhotoDropProps) {
  return (
    <li>
      <FileDrop
        className={styles.drop}
        accept="image/jpeg,image/png,image/webp,image/avif"
        isMultiple
        onFiles={onFiles}
      >
        Drop photos{of && ` of ${of.toLowerCase()}`}
      </FileDrop>
    </li>
  );
}

type UploadListProps = {
  uploads: readonly Upload[];
  onAgain: (upload: Upload) => void;
  onPutAway: (id: number) => void;
};

/** What is on its way, and what was refused and why. */
export function UploadList({ uploads, onAgain, onPutAway }: UploadListProps) {
  const left = uploads.filter(({ state }) => state !== 'refused');
  return (
    <div role="status">
      {left.length > 0 && (
        <p className={styles.sending}>
          <Spinner state="running" />
          {left.length === 1 ? 'One photo is' : `${left.length} photos are`} being sent: {left[0]?.file.name}
        </p>
      )}
      {uploads
        .filter(({ state }) => state === 'refused')
        .map((upload) => (
          <p key={upload.id} className={styles.refused}>
            <span>
              <b>{upload.file.name}</b> {upload.sentence}
            </span>
            {upload.isRepeatable && (
              <button type="button" className="link" onClick={() => onAgain(upload)}>
                Send again<span className="vh"> {upload.file.name}</span>
              </button>
            )}
            <button type="button" className="link" onClick={() => onPutAway(upload.id)}>
              Put away<span className="vh"> {upload.file.name}</span>
            </button>
          </p>
        ))}
    </div>
  );
}
