import { pageEnd } from '../platform/page-events.ts';

/** Stands where all that is to be seen has been parsed and nothing is laid out yet. React knows nothing of it, so it goes. */
dispatchEvent(new Event(pageEnd));
document.currentScript?.remove();
