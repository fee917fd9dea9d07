import { hydratedEvent, pageEnd } from '../platform/page-events.ts';
import { applyStyles } from './apply-styles.ts';
import { replayEarlyInput } from './early-input.ts';
import { keepEarlyPress } from './early-press.ts';
import { whenEagerPainted, whenScreenPainted } from './first-paint.ts';
import { followAddress } from './follow-address.ts';
import { hasCachedStyles } from './has-cached-styles.ts';
import { hasDeferredComponents } from './deferred-components.ts';
import { lazyPictures } from './lazy-pictures.ts';
import { clickMovedTargets } from './moved-target.ts';
import { startScripts } from './start-scripts.ts';

/** On a line so slow that pictures do not come, the page works after this time all the same. */
const latestStartMs = 2000;

lateStart();

/**
 * Runs in the head, before anything of the page is parsed. Fonts, whole style sheets and scripts are fetched once the
 * pictures of the first screen are painted, at the shopper's first press, or after two seconds, whichever comes first: on a
 * slow line they would stand in the way of what is to be seen. Until React has hydrated the page, what is done on it is kept.
 */
function lateStart(): void {
  const styles = once(applyStyles);
  const scripts = once(() => startScripts(styles()));
  const pictures = lazyPictures();
  const hasStyles = hasCachedStyles();
  const stopRedirecting = clickMovedTargets();
  const repeatPress = keepEarlyPress();
  const stopFollowing = followAddress();

  function start(): void {
    pictures.release();
    // A press may come before the whole page.
    if (hasDeferredComponents('entry')) void scripts();
  }

  async function onParsed(): Promise<void> {
    setTimeout(start, latestStartMs);
    if (!hasStyles) await whenEagerPainted();
    pictures.release();
    await whenScreenPainted();
    start();
  }

  async function onHydrated(): Promise<void> {
    stopFollowing();
    replayEarlyInput();
    repeatPress();
    await styles();
    await document.fonts.ready;
    stopRedirecting();
  }

  if (hasStyles) void styles();
  else addEventListener(pageEnd, pictures.hold, { once: true });
  addEventListener('DOMContentLoaded', onParsed, { once: true });
  addEventListener(hydratedEvent, onHydrated, { once: true });
  for (const press of ['pointerdown', 'keydown']) addEventListener(press, start, { capture: true, once: true });
}

function once(act: () => Promise<void>): () => Promise<void> {
  let acting: Promise<void> | undefined;
  return () => {
    acting ??= act();
    return acting;
  };
}
