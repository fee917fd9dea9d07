import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { notify } from '../../platform/notify.ts';

type LatePart<Props> = { known: () => ComponentType<Props> | undefined; fetch: () => Promise<ComponentType<Props>> };

type LateProps<Props> = {
  part: LatePart<Props>;
  /** Of what a press opens: it is fetched with the first one. */
  isOpen?: boolean;
  onClose?: () => void;
  /** In place of `onClose`, when the part did not come. */
  onMissing?: () => void;
  /** Nobody asked for it, so nobody is told that it did not come. */
  isQuiet?: boolean;
  /** Stands in its place until it is there. */
  waiting?: ReactNode;
};

/** A component whose script is fetched when `Late` shows it for the first time. */
export function lazyComponent<Props>(fetchPart: () => Promise<ComponentType<Props>>): LatePart<Props> {
  let known: ComponentType<Props> | undefined;
  async function fetch(): Promise<ComponentType<Props>> {
    known ??= await fetchPart();
    return known;
  }
  return { known: () => known, fetch };
}

/**
 * Shows a late part, with the other props as its own. One that does not come costs the page nothing: what wanted it is
 * closed, the shopper is told, and the next press asks again. (React's own `lazy` ends the whole page then, and for good.)
 */
export function LazyComponent<Props extends object>(props: Props & LateProps<Props>): ReactNode {
  const { part, isOpen = true, onClose, onMissing = onClose, isQuiet, waiting } = props;
  const [Part, setPart] = useState(part.known);
  const tellMissing = useEffectEvent(() => {
    onMissing?.();
    if (!isQuiet) notify.error({ title: 'Please check your internet connection and try again.' });
  });

  useEffect(() => {
    if (Part || !isOpen) return;
    let isWanted = true;
    addEventListener('error', noteLostSheet, true);
    for (const link of document.querySelectorAll<HTMLLinkElement>('[rel=lost]')) link.rel = 'stylesheet';
    part.fetch().then(
      (found) => isWanted && setPart(() => found),
      () => isWanted && tellMissing(),
    );
    return () => {
      isWanted = false;
    };
  }, [part, Part, isOpen]);

  return Part ? <Part {...props} /> : waiting;
}

/** The build's own loader asks for a part's style sheet once: one that did not come waits for the next press. */
function noteLostSheet({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.matches('[crossorigin][rel=stylesheet]')) target.rel = 'lost';
}
