import adapters from '../../pictures/adapters.webp';
import cables from '../../pictures/cables.webp';
import chargers from '../../pictures/chargers.webp';
import earphones from '../../pictures/earphones.webp';
import neckbands from '../../pictures/neckbands.webp';
import powerBanks from '../../pictures/power-banks.webp';
import speakers from '../../pictures/speakers.webp';
import tws from '../../pictures/tws.webp';
import { imageUrl } from '../product/picture-url.ts';

/** Of the categories below those of the home page, which has its own. */
const own: Readonly<Record<string, string>> = {
  adapters,
  cables,
  chargers,
  earphones,
  neckbands,
  'power-banks': powerBanks,
  speakers,
  tws,
};

type CategoryPictureProps = {
  tile: { key: string; picture?: string | undefined };
  width: number;
  height: number;
  className?: string;
  /** The shop's own pictures of more categories. */
  more?: Readonly<Record<string, string>>;
};

/** The picture of a category's tile: the content's, else the shop's own; nothing for a category that has neither. */
export function CategoryPicture({ tile, width, height, className, more = own }: CategoryPictureProps) {
  const src = tile.picture === undefined ? (more[tile.key] ?? own[tile.key]) : imageUrl(tile.picture, width);
  return src && <img className={className} src={src} alt="" width={width} height={height} loading="lazy" />;
}
