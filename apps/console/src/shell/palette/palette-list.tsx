import { Icon } from '@bijli/ui/icon.tsx';
import { useEffect, useRef } from 'react';
import { ProductPhoto } from '../../components/product/product-photo.tsx';
import styles from './palette.module.css';
import { markedParts, type PaletteItem, paletteGroups } from './palette-items.ts';

type PaletteListProps = {
  items: readonly PaletteItem[];
  place: number;
  text: string;
  isSearching: boolean;
  onOpen: (item: PaletteItem, isInTab: boolean) => void;
  onPlace: (place: number) => void;
};

/** The results by group; the keys stay in the field, which names the chosen one (ARIA combobox). */
export function PaletteList({ items, place, text, isSearching, onOpen, onPlace }: PaletteListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(`#palette-${place}`)?.scrollIntoView({ block: 'nearest' });
  }, [place]);
  return (
    <div className={styles.list} id="palette-list" role="listbox" aria-label="Results" tabIndex={-1} ref={list}>
      {paletteGroups
        .filter((group) => items.some((item) => item.group === group))
        .map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options (ARIA listbox)
          <div role="group" aria-label={group} className={styles.group} key={group}>
            <div className={styles.groupName} aria-hidden="true">
              {group}
            </div>
            {items.map((item, at) =>
              item.group === group ? (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
                // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus and names the option
                <div
                  key={item.id}
                  id={`palette-${at}`}
                  role="option"
                  aria-selected={at === place}
                  className={styles.option}
                  onMouseMove={() => onPlace(at)}
                  onClick={({ ctrlKey, metaKey }) => onOpen(item, ctrlKey || metaKey)}
                >
                  <Picture item={item} />
                  <span className={styles.words}>
                    <b>
                      {markedParts(item.name, text).map((part, number) =>
                        part.isMarked ? (
                          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text
                          <mark key={number}>{part.text}</mark>
                        ) : (
                          part.text
                        ),
                      )}
                    </b>{' '}
                    <span className="dim">{item.detail}</span>
                  </span>
                  {at === place && <kbd>Enter</kbd>}
                </div>
              ) : null,
            )}
          </div>
        ))}
      {items.length === 0 && <p className={styles.nothing}>{isSearching ? 'Searching' : 'Nothing is called so.'}</p>}
    </div>
  );
}

function Picture({ item: { icon, photo } }: { item: PaletteItem }) {
  if (photo) return <ProductPhoto photo={photo} />;
  return (
    <span className={styles.sign}>
      <Icon name={icon} isSmall />
    </span>
  );
}
