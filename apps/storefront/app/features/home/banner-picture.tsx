import type { Banner } from '@bijli/contract';
import { imageUrl, srcSet } from '../../components/product/picture-url.ts';

const mobileWidths = [390, 780, 1200] as const;
const desktopWidths = [780, 1024, 1536, 1920] as const;

type Props = {
  banner: Banner;
  className: string | undefined;
  /** Width of the wide picture, in percent of the viewport. */
  share: number;
};

/** The wide picture from 768 px, the narrow one below; lazy. */
export function BannerPicture({ banner, className, share }: Props) {
  const { mobileImage, desktopImage } = banner;
  return (
    <picture>
      <source media="(min-width: 768px)" srcSet={srcSet(desktopImage.filePath, desktopWidths)} sizes={`${share}vw`} />
      <img
        className={className}
        src={imageUrl(mobileImage.filePath, 780)}
        srcSet={srcSet(mobileImage.filePath, mobileWidths)}
        sizes="100vw"
        width={1000}
        height={1000}
        alt={desktopImage.alt ?? banner.title}
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}
