import adapters from '../pictures/adapters.webp';
import cables from '../pictures/cables.webp';
import chargers from '../pictures/chargers.webp';
import earphones from '../pictures/earphones.webp';
import neckbands from '../pictures/neckbands.webp';
import powerBanks from '../pictures/power-banks.webp';
import speakers from '../pictures/speakers.webp';
import tws from '../pictures/tws.webp';

type Tile = { label: string; to: string; picture: string };
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
      { label: 'Neckbands', to: '/category/neckbands', picture: neckbands },
      { label: 'Speakers', to: '/category/speakers', picture: speakers },
      { label: 'TWS', to: '/category/tws', picture: tws },
      { label: 'Earphones', to: '/category/earphones', picture: earphones },
    ],
  },
  {
    label: 'Accessories',
    tiles: [
      { label: 'Cables', to: '/category/cables', picture: cables },
      { label: 'Power Banks', to: '/category/power-banks', picture: powerBanks },
      { label: 'Adapters', to: '/category/adapters', picture: adapters },
      { label: 'Chargers', to: '/category/chargers', picture: chargers },
    ],
  },
];
