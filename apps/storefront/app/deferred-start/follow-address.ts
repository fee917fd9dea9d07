/**
 * Back changes only the address of a page that was loaded again and is not hydrated: what it names is loaded. Answers with
 * what ends it; the router follows from then on.
 */
export function followAddress(): () => void {
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
