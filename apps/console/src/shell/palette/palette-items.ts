import { containsWithSlips } from '@bijli/rules';
import type { IconName } from '@bijli/ui/icon.tsx';
import type { Session } from '../../platform/session.ts';
import { areaGroupsOf } from '../areas.tsx';

export type PaletteGroup = 'Orders' | 'Products' | 'Catalogue' | 'Files' | 'On this screen' | 'Go to' | 'Do';
/** In the order of the palette. */
export const paletteGroups: readonly PaletteGroup[] = [
  'Orders',
  'Products',
  'Catalogue',
  'Files',
  'On this screen',
  'Go to',
  'Do',
];

export type PaletteItem = {
  id: string;
  group: PaletteGroup;
  icon: IconName;
  name: string;
  detail: string;
  photo?: string | null;
  to?: string;
  act?: () => void;
};

type Actions = { toggleTheme: () => void; showKeys: () => void };

const productActions: { permissions: string[]; item: PaletteItem }[] = [
  {
    permissions: ['products.change'],
    item: {
      id: 'new-product',
      group: 'Do',
      icon: 'check',
      name: 'New product',
      detail: 'a draft',
      to: '/products#new',
    },
  },
  {
    permissions: ['products.change'],
    item: {
      id: 'import',
      group: 'Do',
      icon: 'check',
      name: 'Import products',
      detail: 'from a sheet',
      to: '/products/import',
    },
  },
  {
    permissions: ['stock.change'],
    item: {
      id: 'import-stock',
      group: 'Do',
      icon: 'check',
      name: 'Import stock levels',
      detail: 'from a sheet',
      to: '/stock/import',
    },
  },
  {
    permissions: ['stock.change'],
    item: {
      id: 'import-serials',
      group: 'Do',
      icon: 'check',
      name: 'Import serial numbers',
      detail: 'from a sheet',
      to: '/stock/serials/import',
    },
  },
  {
    permissions: ['products.change', 'media.change'],
    item: {
      id: 'photos',
      group: 'Do',
      icon: 'check',
      name: 'Import photos',
      detail: 'zip or folder',
      to: '/products/photos',
    },
  },
  {
    permissions: ['products.read'],
    item: {
      id: 'export',
      group: 'Do',
      icon: 'check',
      name: 'Export products',
      detail: 'as a sheet',
      to: '/products#export',
    },
  },
];

/** Pages and actions that the person may use, whose name has all the words; one slip in each is forgiven. */
export function ownItems(session: Session, text: string, { toggleTheme, showKeys }: Actions): PaletteItem[] {
  const pages = areaGroupsOf(session)
    .flat()
    .flatMap((area) => [{ ...area, detail: '' }, ...(area.parts ?? []).map((part) => ({ ...part, detail: area.name }))])
    .map(({ to, name, detail }): PaletteItem => ({ id: to, group: 'Go to', icon: 'arrow-right', name, detail, to }));
  const isGranted = (permission: string) => session.permissions.some((one) => one === permission);
  const actions: PaletteItem[] = [
    ...productActions.filter(({ permissions }) => permissions.every(isGranted)).map(({ item }) => item),
    { id: 'theme', group: 'Do', icon: 'check', name: 'Switch theme', detail: 'light or dark', act: toggleTheme },
    { id: 'keys', group: 'Do', icon: 'check', name: 'Show the keys', detail: 'of this screen', act: showKeys },
  ];
  return named([...pages, ...actions], text);
}

/** The items that have all the words; only where none has, those that have them with a slip. */
export function named(items: readonly PaletteItem[], text: string): PaletteItem[] {
  return bestOf([], items, text);
}

/** The same with things that the store has found for these words, or for what they may have been meant to be. */
export function bestOf(found: readonly PaletteItem[], own: readonly PaletteItem[], text: string): PaletteItem[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const textOf = ({ name, detail }: PaletteItem) => `${name} ${detail}`.toLowerCase();
  const exactly = [...found, ...own].filter((item) => words.every((word) => textOf(item).includes(word)));
  if (exactly.length > 0) return exactly;
  return [...found, ...own.filter((item) => containsWithSlips(textOf(item), words))];
}

/** Of the one that was chosen, wherever later results have moved it; else the first. */
export function placeOf(items: readonly PaletteItem[], chosen: string | undefined): number {
  return Math.max(
    0,
    items.findIndex(({ id }) => id === chosen),
  );
}

/** A name in parts: those that are searched for are marked. */
export function markedParts(name: string, text: string): { text: string; isMarked: boolean }[] {
  const words = text.split(/\s+/).filter(Boolean);
  if (words.length === 0) return [{ text: name, isMarked: false }];
  const pattern = new RegExp(`(${words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`, 'gi');
  return name
    .split(pattern)
    .map((part, index) => ({ text: part, isMarked: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}
