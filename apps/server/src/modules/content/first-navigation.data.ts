import type { ContentDocument } from '@bijli/contract';

const categories = (slugs: string) => slugs.split(' ').map((category) => ({ category }));

/** The navigation of a shop that has chosen none. Source: specification point 2, Header. */
export const firstNavigation: NonNullable<ContentDocument['siteConfig']['navigation']> = {
  menu: [
    { label: 'Shop', href: '/shop' },
    ...categories('smartphones feature-phones wearables'),
    { label: 'Audio', categories: categories('neckbands speakers tws earphones') },
    { label: 'Accessories', categories: categories('cables power-banks adapters chargers') },
  ],
  tiles: categories('smartphones feature-phones wearables audio accessories home-appliances'),
};
