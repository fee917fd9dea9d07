const key = 'debug';
const wish = 'events';

/** Whether ?debug=events stands in the address, or stood there earlier in this tab. */
export function isViewWanted(): boolean {
  try {
    if (new URLSearchParams(location.search).get('debug') === wish) sessionStorage.setItem(key, wish);
    return sessionStorage.getItem(key) === wish;
  } catch {
    return false;
  }
}

export function endView(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // The browser keeps nothing, so there is nothing to forget.
  }
}
