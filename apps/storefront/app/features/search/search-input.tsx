import { Icon } from '@bijli/ui/icon.tsx';
import { IconButton } from '@bijli/ui/icon-button.tsx';
import type { FormEvent, KeyboardEvent, RefObject } from 'react';
import { hitId, hitsId } from './search-hits.tsx';
import styles from './search-overlay.module.css';
import type { SearchRequest } from './use-product-search.ts';

type SearchInputProps = {
  inputRef: RefObject<HTMLInputElement | null>;
  text: string;
  placeholder: string;
  /** The product highlighted by the arrow keys. */
  highlightedId: string | undefined;
  hasHits: boolean;
  onRequest: (request: SearchRequest) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** The search field and button. The focus stays here while the arrow keys move through the results. */
export function SearchInput(props: SearchInputProps) {
  const { inputRef, text, placeholder, highlightedId, hasHits, onRequest, onKeyDown } = props;
  function send(event: FormEvent): void {
    event.preventDefault();
    onRequest({ text, isSent: true });
  }
  return (
    <form className={styles.question} onSubmit={send}>
      <IconButton type="submit" aria-label="Search">
        <Icon name="search" />
      </IconButton>
      <input
        ref={inputRef}
        role="combobox"
        aria-label="Search products"
        aria-expanded={hasHits}
        aria-controls={hitsId}
        aria-autocomplete="list"
        aria-activedescendant={highlightedId && hitId(highlightedId)}
        placeholder={placeholder}
        value={text}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        onChange={(event) => onRequest({ text: event.target.value, isSent: false })}
        onKeyDown={onKeyDown}
      />
    </form>
  );
}
