import { useEffect } from 'react';

const focusable =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled])';

type Place = { parent: Element; index: number };

/** When what has the focus is removed, such as a row with its button, the focus goes to what stands in its place. */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: Element | null = null;
    let places: Place[] = [];

    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || !target.closest('main')) return;
      last = target;
      places = placesOf(target);
    };
    const restore = () => {
      if (!last || last.isConnected || document.activeElement !== document.body) return;
      const place = places.find(({ parent }) => parent.isConnected);
      last = null;
      // Of a whole screen that goes, the next one takes the focus.
      if (place && !place.parent.matches('main')) neighbourIn(place)?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(restore);
    observer.observe(document.body, { childList: true, subtree: true });
    addEventListener('focusin', remember);
    return () => {
      observer.disconnect();
      removeEventListener('focusin', remember);
    };
  }, []);
}

/** Where an element stands in each of those around it, the nearest first. */
function placesOf(element: Element): Place[] {
  const places: Place[] = [];
  for (let one = element; one.parentElement && !one.matches('main'); one = one.parentElement)
    places.push({ parent: one.parentElement, index: [...one.parentElement.children].indexOf(one) });
  return places;
}

/** What can be focused at the place, after it or before it, else what holds it. */
function neighbourIn({ parent, index }: Place): HTMLElement | undefined {
  const children = [...parent.children];
  const near = [...children.slice(index), ...children.slice(0, index).reverse()];
  const found = near.flatMap((child) => (child.matches(focusable) ? [child] : [...child.querySelectorAll(focusable)]));
  const outer = found[0] ?? parent.closest('section, form, [tabindex]')?.querySelector(focusable);
  return outer instanceof HTMLElement ? outer : undefined;
}
