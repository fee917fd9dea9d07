/** Dispatched on the window once React has hydrated the page. */
export const hydratedEvent = 'bijli-alive';

/**
 * The id of the script after the last thing to be seen, and the event dispatched on the window right before it is parsed. A
 * page that is painted half would move when its other half comes.
 */
export const pageEnd = 'page-end';
