import { hydratedEvent, hydrationEvent, pageEnd } from '../platform/page-events.ts';
import { applyStyles } from './apply-styles.ts';
import { hasDeferredElements } from './deferred-elements.ts';
import { replayEarlyInput } from './early-input.ts';
import { recordEarlyPress } from './early-press.ts';
import { whenEagerPainted, whenScreenPainted } from './first-paint.ts';
import { hasCachedStyles } from './has-cached-styles.ts';
import { lazyPictures } from './lazy-pictures.ts';
import { clickMovedTargets } from './moved-target.ts';
import { reloadOnBack } from './reload-on-back.ts';
import { startScripts } from './start-scripts.ts';
import { watchTranslation } from './translation.ts';
import { keepFocusVisible } from './visible-focus.ts';

/** On a line too slow for the pictures, hydration starts after this time anyway. */
const latestStartMs = 2000;

deferredStart();

/**
 * Runs in the head, before the body is parsed. Fonts, full style sheets and scripts are fetched once the pictures of the
 * first screen are painted, on the shopper's first press, or after two seconds, whichever is first: on a slow line they
 * would delay the visible content. Until React has hydrated the page, input and presses are recorded.
 */
function deferredStart(): void {
  const styles = once(applyStyles);
  const scripts = once(() => startScripts(styles()));
  const pictures = lazyPictures();
  const hasStyles = hasCachedStyles();
  const stopRedirecting = clickMovedTargets();
  const replayPress = recordEarlyPress();
  const stopReloadOnBack = reloadOnBack();
  const takeTranslationsBack = watchTranslation();

  function start(): void {
    pictures.release();
    // A press may come before the whole page has been parsed.
    if (hasDeferredElements('entry')) void scripts();
  }

  async function onParsed(): Promise<void> {
    setTimeout(start, latestStartMs);
    if (!hasStyles) await whenEagerPainted();
    pictures.release();
    await whenScreenPainted();
    start();
  }

  async function onHydrated(): Promise<void> {
    takeTranslationsBack(false);
    stopReloadOnBack();
    replayEarlyInput();
    replayPress();
    await styles();
    await document.fonts.ready;
    stopRedirecting();
  }

  keepFocusVisible();
  if (hasStyles) void styles();
  else addEventListener(pageEnd, pictures.hold, { once: true });
  addEventListener('DOMContentLoaded', onParsed, { once: true });
  addEventListener(hydrationEvent, () => takeTranslationsBack(true), { once: true });
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
