import { pageEnd } from '../platform/page-events.ts';

/** Runs when all that is visible has been parsed, before the first layout. React does not know the element, so it is removed. */
dispatchEvent(new Event(pageEnd));
document.currentScript?.remove();
