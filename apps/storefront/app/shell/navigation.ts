import adapter from '../pictures/adapter.svg';
import buds from '../pictures/buds-cream.webp';
import cable from '../pictures/cable.svg';
import earphones from '../pictures/earphones.svg';
import neckband from '../pictures/neckband.svg';
import powerBank from '../pictures/power-bank.svg';
import speaker from '../pictures/speaker.svg';

type Tile = { label: string; to: string; picture: string; isPhoto?: true };
export type NavigationLink = { label: string; to: string };
export type NavigationGroup = { label: string; tiles: readonly Tile[] };

/** The entries of the header and of the mobile menu. Source: specification point 2, Header. */
export const navigationLinks: readonly NavigationLink[] = [
  { label: 'Shop', to: '/shop' },
  { label: 'Smartphones', to: '/category/smartphones' },
  { label: 'Feature Phones', to: '/category/feature-phones' },
  { label: 'Wearables', to: '/category/wearables' },
];

export const navigationGroups: readonly NavigationGroup[] = [
  {
    label: 'Audio',
    tiles: [
      { label: 'Neckbands', to: '/category/neckbands', picture: neckband },
      { label: 'Speakers', to: '/category/speakers', picture: speaker },
      { label: 'TWS', to: '/category/tws', picture: buds, isPhoto: true },
      { label: 'Earphones', to: '/category/earphones', picture: earphones },
    ],
  },
  {
    label: 'Accessories',
    tiles: [
      { label: 'Cables', to: '/category/cables', picture: cable },
      { label: 'Power Banks', to: '/category/power-banks', picture: powerBank },
      { label: 'Adapters', to: '/category/adapters', picture: adapter },
      { label: 'Chargers', to: '/category/chargers', picture: adapter },
    ],
  },
];
