type WindowWithGtag = Window & { gtag?: unknown };

/** Sends a named event through the page's gtag function, for manual debugging; warns and returns false without one. */
export function sendNamedEvent(name: string, params: object): boolean {
  const { gtag } = window as WindowWithGtag;
  if (typeof gtag !== 'function') {
    console.warn(`gtag is missing: ${name} was not sent`);
    return false;
  }
  gtag('event', name, { ...params, debug_mode: true });
  return true;
}
