/**
 * Before hydration, Back on a reloaded page changes only the URL: this loads the page it names. Returns a function that
 * stops it; the router takes over from then on.
 */
export function reloadOnBack(): () => void {
  const shown = currentPage();
  const follow = () => {
    if (currentPage() !== shown) location.reload();
  };
  addEventListener('popstate', follow);
  return () => removeEventListener('popstate', follow);
}

function currentPage(): string {
  return location.pathname + location.search;
}
