import { Overlay } from '@bijli/ui/overlay.tsx';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { SearchHits } from './search-hits.tsx';
import styles from './search-overlay.module.css';
import { SearchPreview } from './search-preview.tsx';
import { SearchInput } from './search-input.tsx';
import { useIsWide } from './use-is-wide.ts';
import { type SearchRequest, useProductSearch } from './use-product-search.ts';

type SearchOverlayProps = {
  /** Undefined while the search is closed. */
  request: SearchRequest | undefined;
  onRequest: (request: SearchRequest) => void;
  onClose: () => void;
};

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** The search overlay: full-screen on a phone, a panel with a preview on wide screens. */
export function SearchOverlay({ request, onRequest, onClose }: SearchOverlayProps) {
  const search = useProductSearch(request);
  const isWide = useIsWide();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [mark, setMark] = useState({ words: '', place: 0 });
  const place = mark.words === search.words ? mark.place : 0;
  const marked = search.found[place];
  const text = request?.text ?? '';

  function setPlace(next: number): void {
    setMark({ words: search.words, place: next });
  }

  function steer(event: KeyboardEvent): void {
    if (!isWide || !marked || event.nativeEvent.isComposing) return;
    const step = steps[event.key];
    if (step) {
      event.preventDefault();
      setPlace((place + step + search.found.length) % search.found.length);
    } else if (event.key === 'Enter' && !search.isSearching && search.words === text.trim()) {
      event.preventDefault();
      onClose();
      void navigate(`/product/${marked.slug}`);
    }
  }

  return (
    <Overlay
      kind="search"
      title="Search"
      isOpen={request !== undefined}
      onClose={onClose}
      initialFocus={input}
      header={
        <SearchInput
          inputRef={input}
          text={text}
          placeholder={isWide ? 'Search products...' : 'Find Product, Store'}
          markedId={isWide ? marked?._id : undefined}
          hasHits={search.found.length > 0}
          onRequest={onRequest}
          onKeyDown={steer}
        />
      }
      footer={isWide ? <KeyHints /> : undefined}
    >
      <div className={styles.panes}>
        <SearchHits search={search} isWide={isWide} markedId={marked?._id} onMark={setPlace} onLeave={onClose} />
        {isWide && marked && <SearchPreview key={marked._id} product={marked} onLeave={onClose} />}
      </div>
    </Overlay>
  );
}

function KeyHints() {
  return (
    <p className={styles.hints}>
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> Move
      </span>
      <span>
        <kbd>Enter</kbd> Open
      </span>
      <span>
        <kbd>Esc</kbd> Close
      </span>
    </p>
  );
}
