import styles from './product-photo.module.css';

/** Small, beside the name of a product, and loaded when it is seen; an empty place without a photo. */
export function ProductPhoto({ photo }: { photo: string | null }) {
  if (photo === null) return <span className={styles.photo} />;
  return (
    <img className={styles.photo} src={`${photo}?w=64&f=auto&q=auto`} alt="" width="32" height="32" loading="lazy" />
  );
}
