import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { notify } from '../../platform/notify.ts';

type LazyLoader<Props> = { loaded: () => ComponentType<Props> | undefined; fetch: () => Promise<ComponentType<Props>> };

type LazyComponentProps<Props> = {
  loader: LazyLoader<Props>;
  /** For an overlay: fetched the first time it opens. */
  isOpen?: boolean;
  onClose?: () => void;
  /** Called instead of `onClose` when loading fails. */
  onMissing?: () => void;
  /** Loading failures are silent, for components the shopper did not request. */
  isQuiet?: boolean;
  /** Shown until the component has loaded. */
  fallback?: ReactNode;
};

/** A component whose script is fetched when `LazyComponent` first shows it. */
export function lazyComponent<Props>(fetchComponent: () => Promise<ComponentType<Props>>): LazyLoader<Props> {
  let loaded: ComponentType<Props> | undefined;
  async function fetch(): Promise<ComponentType<Props>> {
    loaded ??= await fetchComponent();
    return loaded;
  }
  return { loaded: () => loaded, fetch };
}

/**
 * Shows a lazy component, passing the other props on. If it fails to load, the page keeps working: the overlay is
 * closed, the shopper is notified, and the next press retries. (React's own `lazy` fails the whole page, permanently.)
 */
export function LazyComponent<Props extends object>(props: Props & LazyComponentProps<Props>): ReactNode {
  const { loader, isOpen = true, onClose, onMissing = onClose, isQuiet, fallback } = props;
  const [Part, setPart] = useState(loader.loaded);
  const notifyMissing = useEffectEvent(() => {
    onMissing?.();
    if (!isQuiet) notify.error({ title: 'Please check your internet connection and try again.' });
  });

  useEffect(() => {
    if (Part || !isOpen) return;
    let isWanted = true;
    addEventListener('error', markLostSheet, true);
    for (const link of document.querySelectorAll<HTMLLinkElement>('[rel=lost]')) link.rel = 'stylesheet';
    loader.fetch().then(
      (found) => isWanted && setPart(() => found),
      () => isWanted && notifyMissing(),
    );
    return () => {
      isWanted = false;
    };
  }, [loader, Part, isOpen]);

  return Part ? <Part {...props} /> : fallback;
}

/** Vite requests a chunk's style sheet only once, so one that failed is retried on the next press. */
function markLostSheet({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.matches('[crossorigin][rel=stylesheet]')) target.rel = 'lost';
}
