import type { Reply } from '@bijli/contract';
import type { IconName } from '@bijli/ui/icon.tsx';
import type { PaletteGroup, PaletteItem } from './palette-items.ts';

type Found = Reply<'find'>['found'][number];
type FoundKind = { group: PaletteGroup; icon: IconName; address: (found: Found) => string };

/** How the palette shows and opens each kind of thing that the store finds. */
const foundKinds: Record<Found['kind'], FoundKind> = {
  order: { group: 'Orders', icon: 'receipt-text', address: ({ id }) => `/orders/${id}` },
  product: { group: 'Products', icon: 'package', address: ({ id }) => `/products/${id}` },
  variant: { group: 'Products', icon: 'package', address: ({ partOf }) => `/products/${partOf}#variants` },
  category: { group: 'Catalogue', icon: 'arrow-right', address: ({ id }) => `/categories?open=${id}` },
  brand: { group: 'Catalogue', icon: 'arrow-right', address: ({ id }) => `/brands?open=${id}` },
  attribute: { group: 'Catalogue', icon: 'arrow-right', address: ({ id }) => `/attributes?open=${id}` },
  import: { group: 'Files', icon: 'arrow-right', address: ({ id }) => `/products/import/${id}` },
  serial: { group: 'Products', icon: 'card-sim', address: ({ id }) => `/stock/serials/${id}` },
  unit: { group: 'Products', icon: 'package', address: ({ id }) => `/stock/units/${id}` },
  'remittance-import': { group: 'Files', icon: 'arrow-right', address: ({ id }) => `/dispatch/cash/import/${id}` },
  'weight-import': { group: 'Files', icon: 'arrow-right', address: ({ id }) => `/dispatch/disputes/import/${id}` },
  'payout-import': {
    group: 'Files',
    icon: 'arrow-right',
    address: ({ id }) => `/returns/payouts/import/${id}`,
  },
  'awb-import': { group: 'Files', icon: 'arrow-right', address: ({ id }) => `/orders/awbs/import/${id}` },
  'bin-import': { group: 'Files', icon: 'arrow-right', address: ({ id }) => `/stock/bins/import/${id}` },
  'receipt-import': { group: 'Files', icon: 'arrow-right', address: ({ id }) => `/stock/receipts/import/${id}` },
  'serial-import': { group: 'Files', icon: 'arrow-right', address: ({ id }) => `/stock/serials/import/${id}` },
  'count-import': { group: 'Files', icon: 'arrow-right', address: ({ id }) => `/stock/counts/import/${id}` },
  'stock-import': { group: 'Files', icon: 'arrow-right', address: ({ id }) => `/stock/import/${id}` },
};

export function itemsOfFound(found: readonly Found[]): PaletteItem[] {
  return found.map((thing) => {
    const { group, icon, address } = foundKinds[thing.kind];
    const { kind, id, name, detail, photo } = thing;
    return { id: `${kind}-${id}`, group, icon, name, detail, photo, to: address(thing) };
  });
}
