import { pageEnd } from '../platform/page-events.ts';

/** Runs when all visible content is parsed, before the first layout. React does not know the element: it is removed. */
dispatchEvent(new Event(pageEnd));
document.currentScript?.remove();
