import { Overlay } from '@bijli/ui/overlay.tsx';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { productPath } from '../../components/product/product-path.ts';
import { SearchHits } from './search-hits.tsx';
import { SearchInput } from './search-input.tsx';
import styles from './search-overlay.module.css';
import { SearchPreview } from './search-preview.tsx';
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
  const [highlight, setHighlight] = useState({ words: '', place: 0 });
  const place = highlight.words === search.words ? highlight.place : 0;
  const highlighted = search.found[place];
  const text = request?.text ?? '';

  function setPlace(next: number): void {
    setHighlight({ words: search.words, place: next });
  }

  function steer(event: KeyboardEvent): void {
    if (!isWide || !highlighted || event.nativeEvent.isComposing) return;
    const step = steps[event.key];
    if (step) {
      event.preventDefault();
      setPlace((place + step + search.found.length) % search.found.length);
    } else if (event.key === 'Enter' && !search.isSearching && search.words === text.trim()) {
      event.preventDefault();
      onClose();
      void navigate(productPath(highlighted));
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
          highlightedId={isWide ? highlighted?._id : undefined}
          hasHits={search.found.length > 0}
          onRequest={onRequest}
          onKeyDown={steer}
        />
      }
      footer={isWide ? <KeyHints /> : undefined}
    >
      <div className={styles.panes}>
        <SearchHits
          search={search}
          isWide={isWide}
          highlightedId={highlighted?._id}
          onHighlight={setPlace}
          onLeave={onClose}
        />
        {isWide && highlighted && <SearchPreview key={highlighted._id} product={highlighted} onLeave={onClose} />}
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
