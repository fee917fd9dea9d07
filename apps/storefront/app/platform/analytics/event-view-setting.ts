const key = 'debug';
const eventsValue = 'events';

/** Whether ?debug=events is in the URL, or was earlier in this tab. */
export function isEventViewRequested(): boolean {
  try {
    if (new URLSearchParams(location.search).get('debug') === eventsValue) sessionStorage.setItem(key, eventsValue);
    return sessionStorage.getItem(key) === eventsValue;
  } catch {
    return false;
  }
}

export function closeEventView(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is unavailable, so there is nothing to remove.
  }
}
