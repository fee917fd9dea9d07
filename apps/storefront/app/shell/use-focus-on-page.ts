import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * After navigation the focus goes to the page's heading: the link that was followed is gone or far away, and a screen
 * reader announces the page. A page that focuses one of its own fields keeps that focus.
 */
export function useFocusOnPage(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const focused = document.activeElement;
    const isInPage = !focused?.matches('main, [data-keeps-focus]') && focused?.closest('main, [role=dialog]');
    return isInPage ? undefined : focusHeadingWhenReady();
  }, [pathname]);
}

/** Until there is a heading, the page's root is focused. Returns a function that stops waiting. */
function focusHeadingWhenReady(): (() => void) | undefined {
  const main = document.querySelector('main');
  if (!main || focusFirstHeading(main)) return;
  main.focus({ preventScroll: true });
  const observer = new MutationObserver(() => {
    if (document.activeElement !== main || focusFirstHeading(main)) observer.disconnect();
  });
  observer.observe(main, { childList: true, subtree: true });
  return () => observer.disconnect();
}

function focusFirstHeading(main: HTMLElement): boolean {
  // The title of a placeholder goes with it.
  const heading = main.querySelector('h1:not([role=status] *, [aria-busy=true] *)');
  if (!(heading instanceof HTMLElement)) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
