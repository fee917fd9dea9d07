import { Combobox } from '@base-ui/react/combobox';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { api } from '../../platform/api.ts';
import { useDelayed } from '../../platform/use-delayed.ts';
import choices from '../fields/choices-field.module.css';
import styles from './sellable-field.module.css';

/** A product, or one of its variants, as it was found. */
export type FoundSellable = Readonly<Record<'sku' | 'productId' | 'productName' | 'variantName', string>> & {
  variantId: string | null;
};

type Found = { value: string; label: string; sellable: FoundSellable };

/** A product or variant that is chosen by hand: typing finds them by SKU, name or barcode. */
export function SellableField({ label, onChoose }: { label: string; onChoose: (sellable: FoundSellable) => void }) {
  const [text, setText] = useState('');
  const search = useDelayed(text.trim(), 150);
  const { data, isFetching } = useQuery({
    queryKey: ['catalogue', 'find', search],
    queryFn: () => api.findInCatalogue({ query: { search } }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
  const items = search === '' ? [] : (data?.matches ?? []).map(foundOf);
  return (
    <Combobox.Root
      items={items}
      filter={null}
      inputValue={text}
      onInputValueChange={setText}
      onValueChange={(found: Found | null) => found && onChoose(found.sellable)}
    >
      <Combobox.Input className={styles.sellableField} aria-label={label} placeholder="SKU or name" />
      <Combobox.Portal>
        <Combobox.Positioner className={choices.place} sideOffset={6}>
          <Combobox.Popup className={choices.popup}>
            <Combobox.Empty className={choices.empty}>{emptyText(search, isFetching)}</Combobox.Empty>
            <Combobox.List>
              {(found: Found) => (
                <Combobox.Item key={found.value} value={found} className={choices.option}>
                  {found.label}
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}

function emptyText(search: string, isFetching: boolean): string {
  if (search === '') return 'Type an SKU or a name.';
  return isFetching ? 'Looking' : 'Nothing is found by it.';
}

function foundOf(match: { productId: string; variantId: string | null; sku: string; name: string }): Found {
  const { productId, variantId, sku, name } = match;
  const sellable = { sku, productId, variantId, productName: name, variantName: '' };
  return { value: variantId ?? productId, label: `${sku}, ${name}`, sellable };
}
