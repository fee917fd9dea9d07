import { Dialog } from '@base-ui/react/dialog';
import { Icon } from '@bijli/ui/icon.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { useHref, useNavigate } from 'react-router';
import { api } from '../../platform/api.ts';
import { useSession } from '../../platform/session.ts';
import { toggleTheme } from '../../platform/theme.ts';
import { useDelayed } from '../../platform/use-delayed.ts';
import { useEscapeHere } from '../use-escape-here.ts';
import type { EarlyKeys } from './early-keys.ts';
import { itemsOfFound } from './found-kinds.ts';
import styles from './palette.module.css';
import { bestOf, ownItems, type PaletteItem, placeOf } from './palette-items.ts';
import { PaletteList } from './palette-list.tsx';
import { screenActions } from './screen-actions.ts';

type PaletteProps = {
  /** What was typed before its field had the focus. */
  takeEarly: () => EarlyKeys | undefined;
  onClose: () => void;
  onKeys: () => void;
};

/** Finds products, pages and actions from every screen; used by keys alone. */
export default function Palette({ takeEarly, onClose, onKeys }: PaletteProps) {
  const session = useSession();
  const navigate = useNavigate();
  const root = useHref('/');
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string>();
  const [awaited, setAwaited] = useState<{ isInTab: boolean }>();
  const search = useDelayed(text.trim(), 120);
  const found = useQuery({
    queryKey: ['find', search],
    queryFn: () => api.find({ query: { search } }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
  const isSearching = found.isFetching || text.trim() !== search;
  const [here] = useState(() => screenActions());
  const own = ownItems(session, '', { toggleTheme, showKeys: onKeys });
  const items = bestOf(itemsOfFound(search === '' ? [] : (found.data?.found ?? [])), [...here, ...own], text);
  const place = placeOf(items, chosen);
  useEscapeHere(onClose);

  // A scanner types and presses Enter before there are results.
  const openAwaited = useEffectEvent(() => {
    setAwaited(undefined);
    open(items[place], awaited?.isInTab ?? false);
  });
  useEffect(() => {
    if (awaited && !isSearching) openAwaited();
  }, [awaited, isSearching]);

  function open(item: PaletteItem | undefined, isInTab: boolean): void {
    if (!item) return;
    onClose();
    item.act?.();
    if (!item.to) return;
    if (isInTab) window.open(`${root.replace(/\/$/, '')}${item.to}`, '_blank', 'noopener');
    else void navigate(item.to);
  }

  function onFocus(): void {
    const early = takeEarly();
    if (!early?.text) return;
    setText(early.text);
    if (early.hasEnter) setAwaited({ isInTab: false });
  }

  /** Products are those of the words before until the search has ended. */
  function onEnter(isInTab: boolean): void {
    const item = items[place];
    const isOwn = item && ['On this screen', 'Go to', 'Do'].includes(item.group);
    if (isSearching && !isOwn) setAwaited({ isInTab });
    else open(item, isInTab);
  }

  function onKey(event: KeyboardEvent): void {
    // Enter and the arrows choose among the words that are being written.
    if (event.nativeEvent.isComposing) return;
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined) setChosen(items[(place + step + items.length) % items.length]?.id);
    else if (event.key === 'Enter') onEnter(event.ctrlKey || event.metaKey);
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
              placeholder="Product, SKU, barcode, brand, file, page, action"
              autoComplete="off"
              maxLength={200}
              value={text}
              onChange={({ target }) => {
                setText(target.value);
                setChosen(undefined);
                setAwaited(undefined);
              }}
              onFocus={onFocus}
              onKeyDown={onKey}
            />
            <span className="dim xs" aria-live="polite">
              {text.trim() !== '' && (isSearching ? 'Searching' : `${items.length} found`)}
            </span>
            <kbd>Esc</kbd>
          </div>
          <PaletteList
            {...{ items, place, isSearching }}
            text={search}
            onOpen={open}
            onPlace={(at) => setChosen(items[at]?.id)}
          />
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
