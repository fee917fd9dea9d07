import { classNames } from '@bijli/ui/class-names.ts';
import { Icon } from '@bijli/ui/icon.tsx';
import { iconButtonClass } from '@bijli/ui/icon-button.tsx';
import { type MouseEvent, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { LazyComponent } from '../components/ui/lazy-component.tsx';
import type { SearchRequest } from '../features/search/use-product-search.ts';
import { lazySearchOverlay } from './lazy-overlays.ts';
import { SearchField } from './search-field.tsx';
import { useSearchShortcut } from './use-search-shortcut.ts';

type HeaderSearchProps = { prompts: readonly string[]; fieldClass: string | undefined; iconClass: string | undefined };

/** The search entry points: a field or an icon. Without scripts both link to the search page. */
export function HeaderSearch({ prompts, fieldClass, iconClass: ownIconClass }: HeaderSearchProps) {
  const [request, setRequest] = useState<SearchRequest>();
  /** The text for which loading the overlay failed: it stays in the field. */
  const [missed, setMissed] = useState<SearchRequest>();

  // Back and Forward close the search when they are pressed, its own links when they are followed. The arrival of a page
  // closes nothing: the search may have been opened while the page was loading.
  useEffect(() => {
    const close = () => setRequest(undefined);
    window.addEventListener('popstate', close);
    return () => window.removeEventListener('popstate', close);
  }, []);

  const open = () => setRequest({ text: '', isSent: false });
  useSearchShortcut(open);

  function openInPlace(event: MouseEvent): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open();
  }

  return (
    <>
      <SearchField prompts={prompts} className={fieldClass} text={request?.text ?? ''} onRequest={setRequest} />
      <Link
        className={classNames(iconButtonClass, ownIconClass)}
        to="/search"
        aria-label="Search"
        onClick={openInPlace}
      >
        <Icon name="search" />
      </Link>
      <LazyComponent
        loader={lazySearchOverlay}
        isOpen={request !== undefined && request !== missed}
        request={request}
        onRequest={setRequest}
        onClose={() => setRequest(undefined)}
        onMissing={() => setMissed(request)}
      />
    </>
  );
}
