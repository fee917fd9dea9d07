import type { SiteConfig } from '@bijli/contract';

type Entry = SiteConfig['navigation']['menu'][number];
export type NavigationLink = Extract<Entry, { href: string }>;
export type NavigationGroup = Extract<Entry, { tiles: unknown }>;

export function isGroup(entry: Entry): entry is NavigationGroup {
  return 'tiles' in entry;
}
