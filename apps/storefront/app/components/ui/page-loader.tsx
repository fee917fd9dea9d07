import { ScriptNeeded } from '@bijli/ui/script-needed.tsx';
import { Spinner } from '@bijli/ui/spinner.tsx';
import styles from './page-loader.module.css';

/** Covers the whole page while the site configuration loads and while the checkout opens. */
export function PageLoader() {
  return (
    <div className={styles.loader} role="status">
      <ScriptNeeded />
      <p className="vh">Loading</p>
      <Spinner state="running" isBig />
    </div>
  );
}
