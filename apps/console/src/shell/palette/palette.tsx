import { Dialog } from '@base-ui/react/dialog';
import { Icon } from '@bijli/ui/icon.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { useHref, useNavigate } from 'react-router';
import { api } from '../../platform/api.ts';
import { useSession } from '../../platform/session.ts';
import { toggleTheme } from '../../platform/theme.ts';
import { useDelayed } from '../../platform/use-delayed.ts';
import styles from './palette.module.css';
import { itemsOfMatches, ownItems, type PaletteItem } from './palette-items.ts';
import { PaletteList } from './palette-list.tsx';

/** Finds products, pages and actions from every screen; used by keys alone. */
export default function Palette({ onClose, onKeys }: { onClose: () => void; onKeys: () => void }) {
  const session = useSession();
  const navigate = useNavigate();
  const root = useHref('/');
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const search = useDelayed(text.trim(), 120);
  const found = useQuery({
    queryKey: ['catalogue', 'find', search],
    queryFn: () => api.findInCatalogue({ query: { search } }),
    enabled: search !== '' && session.permissions.includes('products.read'),
    placeholderData: keepPreviousData,
  });
  const isSearching = found.isFetching || text.trim() !== search;
  const own = ownItems(session, text, { toggleTheme, showKeys: onKeys });
  const items = [...itemsOfMatches(search === '' ? [] : (found.data?.matches ?? [])), ...own];
  const place = Math.min(chosen, items.length - 1);

  function open(item: PaletteItem | undefined, isInTab: boolean): void {
    if (!item) return;
    onClose();
    item.act?.();
    if (!item.to) return;
    if (isInTab) window.open(`${root.replace(/\/$/, '')}${item.to}`, '_blank', 'noopener');
    else void navigate(item.to);
  }

  function onKey(event: KeyboardEvent): void {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined && items.length > 0) setChosen((place + step + items.length) % items.length);
    else if (event.key === 'Enter') open(items[place], event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  }

  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.scrim} />
        <Dialog.Popup className={styles.palette}>
          <Dialog.Title className="vh">Find anything</Dialog.Title>
          <div className={styles.question}>
            <Icon name="search" isSmall />
            <input
              role="combobox"
              aria-label="Find anything"
              aria-expanded={items.length > 0}
              aria-controls="palette-list"
              aria-autocomplete="list"
              aria-activedescendant={items[place] && `palette-${place}`}
              placeholder="Product, SKU, barcode, page, action"
              autoComplete="off"
              maxLength={200}
              value={text}
              onChange={({ target }) => {
                setText(target.value);
                setChosen(0);
              }}
              onKeyDown={onKey}
            />
            <span className="dim xs" aria-live="polite">
              {text.trim() !== '' && (isSearching ? 'Searching' : `${items.length} found`)}
            </span>
            <kbd>Esc</kbd>
          </div>
          <PaletteList {...{ items, place, isSearching }} text={search} onOpen={open} onPlace={setChosen} />
          {found.error && <p className="bad">Products could not be searched.</p>}
          <div className={styles.foot}>
            <span>
              <kbd>↑</kbd> <kbd>↓</kbd> walk
            </span>
            <span>
              <kbd>Enter</kbd> opens
            </span>
            <span>
              <kbd>Ctrl Enter</kbd> in a tab
            </span>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
