import { type MouseEvent, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { classNames } from '../components/class-names.ts';
import { Icon } from '../components/icon.tsx';
import { Late } from '../components/late-part.tsx';
import { toolClass } from '../components/tool.tsx';
import type { SearchRequest } from '../features/search/use-product-search.ts';
import { lateSearchOverlay } from './late-overlays.ts';
import { SearchField } from './search-field.tsx';
import { useSearchShortcut } from './use-search-shortcut.ts';

type HeaderSearchProps = { prompts: readonly string[]; fieldClass: string | undefined; toolClass: string | undefined };

/** The ways into the search: a field or an icon. Without scripts both lead to the page of results. */
export function HeaderSearch({ prompts, fieldClass, toolClass: ownToolClass }: HeaderSearchProps) {
  const [request, setRequest] = useState<SearchRequest>();
  /** What the overlay did not come for: its text stays in the field. */
  const [missed, setMissed] = useState<SearchRequest>();
  const { key } = useLocation();

  useEffect(() => {
    if (key) setRequest(undefined);
  }, [key]);

  const open = () => setRequest({ text: '', isSent: false });
  useSearchShortcut(open);

  function openInPlace(event: MouseEvent): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open();
  }

  return (
    <>
      <SearchField prompts={prompts} className={fieldClass} text={request?.text ?? ''} onAsk={setRequest} />
      <Link className={classNames(toolClass, ownToolClass)} to="/search" aria-label="Search" onClick={openInPlace}>
        <Icon name="search" />
      </Link>
      <Late
        part={lateSearchOverlay}
        isOpen={request !== undefined && request !== missed}
        request={request}
        onRequest={setRequest}
        onClose={() => setRequest(undefined)}
        onMissing={() => setMissed(request)}
      />
    </>
  );
}
