import { type MouseEvent, Suspense, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { classNames } from '../components/class-names.ts';
import { Icon } from '../components/icon.tsx';
import { toolClass } from '../components/tool.tsx';
import type { SearchRequest } from '../features/search/use-product-search.ts';
import { LazySearchOverlay } from './lazy-overlays.ts';
import { SearchField } from './search-field.tsx';
import { useSearchShortcut } from './use-search-shortcut.ts';

type HeaderSearchProps = { prompts: readonly string[]; fieldClass: string | undefined; toolClass: string | undefined };

/** The ways into the search: a field or an icon. Without scripts both lead to the page of results. */
export function HeaderSearch({ prompts, fieldClass, toolClass: ownToolClass }: HeaderSearchProps) {
  const [request, setRequest] = useState<SearchRequest>();
  const [wasOpened, setOpened] = useState(false);
  const { key } = useLocation();

  useEffect(() => {
    if (key) setRequest(undefined);
  }, [key]);

  function ask(next: SearchRequest): void {
    setOpened(true);
    setRequest(next);
  }
  const open = () => ask({ text: '', isSent: false });
  useSearchShortcut(open);

  function openInPlace(event: MouseEvent): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open();
  }

  return (
    <>
      <SearchField prompts={prompts} className={fieldClass} text={request?.text ?? ''} onAsk={ask} />
      <Link className={classNames(toolClass, ownToolClass)} to="/search" aria-label="Search" onClick={openInPlace}>
        <Icon name="search" />
      </Link>
      {wasOpened && (
        <Suspense>
          <LazySearchOverlay request={request} onRequest={ask} onClose={() => setRequest(undefined)} />
        </Suspense>
      )}
    </>
  );
}
