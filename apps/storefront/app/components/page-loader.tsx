import styles from './page-loader.module.css';
import { Pins } from './pins.tsx';

/** Covers the whole page: until the site configuration is there, and while the checkout opens. */
export function PageLoader() {
  return (
    <div className={styles.loader} role="status">
      <p className="vh">Loading</p>
      <Pins state="running" isBig />
    </div>
  );
}
