const key = 'debug';
const wish = 'events';

/** Whether ?debug=events is in the URL, or was earlier in this tab. */
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
    // Storage is unavailable, so there is nothing to remove.
  }
}
