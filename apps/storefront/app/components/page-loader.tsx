import styles from './page-loader.module.css';
import { Pins } from './pins.tsx';
import { ScriptNeeded } from './script-needed.tsx';

/** Covers the whole page: until the site configuration is there, and while the checkout opens. */
export function PageLoader() {
  return (
    <div className={styles.loader} role="status">
      <ScriptNeeded />
      <p className="vh">Loading</p>
      <Pins state="running" isBig />
    </div>
  );
}
