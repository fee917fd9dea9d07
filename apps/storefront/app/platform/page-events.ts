/** Dispatched on the window when React is about to hydrate the page. */
export const hydrationEvent = 'bijli-wakes';

/** Dispatched on the window once React has hydrated the page. */
export const hydratedEvent = 'bijli-alive';

/**
 * The id of the script after the last visible element, and the event dispatched on the window just before it is parsed.
 * Painting half a page would cause a layout shift when the other half arrives.
 */
export const pageEnd = 'page-end';
