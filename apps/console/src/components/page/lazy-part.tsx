import { Button } from '@bijli/ui/button.tsx';
import { type ComponentType, lazy, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './lazy-part.module.css';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** A part of a screen that is loaded when it is opened. When it does not come, the screen stays with all that is typed. */
export function lazyPart<Props extends object>(load: Load<Props>) {
  return lazy(() => load().catch(() => ({ default: (props: Props) => <NotThere {...{ load, props }} /> })));
}

function NotThere<Props extends object>({ load, props }: { load: Load<Props>; props: Props }) {
  const [Part, setPart] = useState<ComponentType<Props>>();
  const [isBusy, setBusy] = useState(false);
  const close = 'onClose' in props && typeof props.onClose === 'function' ? props.onClose : undefined;
  if (Part) return <Part {...props} />;

  async function tryAgain(): Promise<void> {
    setBusy(true);
    const loaded = await load().catch(() => undefined);
    if (loaded) setPart(() => loaded.default);
    else setBusy(false);
  }

  // A dialog that is open makes inert what was there before.
  return createPortal(
    <div className={styles.notThere} role="alert" data-not-there>
      <p>
        <b>This part of the console did not come.</b> What you typed is still here. If there is a new release, save it
        and reload the page.
      </p>
      <div className="row">
        <Button isSmall isBusy={isBusy} onClick={() => void tryAgain()}>
          Try again
        </Button>
        <Button isSmall onClick={() => location.reload()}>
          Reload
        </Button>
        {close && (
          <Button isSmall variant="quiet" onClick={() => close()}>
            Close
          </Button>
        )}
      </div>
    </div>,
    document.body,
  );
}
