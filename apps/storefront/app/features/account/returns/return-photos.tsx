import styles from './returns.module.css';
import { useReturnPhotos } from './use-return-photos.ts';

type ReturnPhotosProps = { orderId: string; returnId: string; ids: readonly string[] };

/** The photos of a return, as stored. */
export function ReturnPhotos({ orderId, returnId, ids }: ReturnPhotosProps) {
  const photos = useReturnPhotos({ orderId, returnId, ids });
  return (
    <ul className={styles.photos} aria-label="Photos">
      {ids.map((id, index) => {
        const name = `Photo ${index + 1} of ${ids.length} of what is wrong`;
        const photo = photos[id];
        return (
          <li key={id}>
            {photo === 'failed' && <span className="xs dim">Photo {index + 1} could not be loaded</span>}
            {photo && photo !== 'failed' && <img src={photo} alt={name} />}
          </li>
        );
      })}
    </ul>
  );
}
