import { Icon } from '@bijli/ui/icon.tsx';
import { useEffect, useState } from 'react';
import styles from '../list.module.css';
import type { ListQuery } from '../list-query.ts';

const pauseMs = 250;

/** Searches in the list after a pause in typing; the address holds the words. */
export function ListSearch({ query, placeholder }: { query: ListQuery; placeholder: string }) {
  const inAddress = query.params['search'] ?? '';
  const [text, setText] = useState(inAddress);
  const [last, setLast] = useState(inAddress);
  // The back button and a view change the address.
  if (inAddress !== last) {
    setLast(inAddress);
    setText(inAddress);
  }
  const words = text.trim();

  useEffect(() => {
    if (words === inAddress) return;
    const timer = setTimeout(() => {
      setLast(words);
      query.change({ search: words }, { replace: inAddress !== '' && words !== '' });
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [words, inAddress, query]);

  return (
    <label className={styles.search}>
      <Icon name="search" isSmall />
      <span className="vh">Search in this list</span>
      <input
        type="search"
        placeholder={placeholder}
        value={text}
        maxLength={200}
        onChange={({ target }) => setText(target.value)}
      />
    </label>
  );
}
