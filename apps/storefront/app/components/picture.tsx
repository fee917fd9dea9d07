import { useState } from 'react';
import { classNames } from './class-names.ts';
import styles from './picture.module.css';
import { blurredAddress, imageAddress, srcSet } from './picture-address.ts';

type PictureProps = {
  /** Path below the pictures folder, or a whole address. */
  path: string;
  alt: string;
  /** Widths of the variants that are offered to the browser, in CSS pixels, smallest first. */
  widths: readonly [number, ...number[]];
  /** How wide it is shown, as in the sizes attribute. */
  sizes: string;
  width?: number;
  height?: number;
  /** The one picture the page is judged by: loaded at once and first. */
  isFirst?: boolean;
  /** Shown instead when the picture cannot be loaded. */
  fallbackPath?: string | undefined;
  /** False for cut-outs, through which a placeholder would shine. */
  hasPlaceholder?: boolean;
  className?: string | undefined;
};

/** A product picture: the fitting size and format, a blurred placeholder until it is there, lazy unless first. */
export function Picture(props: PictureProps) {
  const { path, alt, widths, sizes, width = 1000, height = 1000, isFirst = false } = props;
  const { fallbackPath, hasPlaceholder = true, className } = props;
  const [failedPath, setFailedPath] = useState<string>();
  const [loadedPath, setLoadedPath] = useState<string>();
  const shown = failedPath === path && fallbackPath ? fallbackPath : path;
  const isWaiting = hasPlaceholder && !isFirst && loadedPath !== shown;
  return (
    <img
      key={shown}
      className={classNames('shot', styles.picture, className)}
      src={imageAddress(shown, widths[widths.length - 1] ?? widths[0])}
      srcSet={srcSet(shown, widths)}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      decoding={isFirst ? 'sync' : 'async'}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      style={isWaiting ? { backgroundImage: `url("${blurredAddress(shown)}")` } : undefined}
      onLoad={() => setLoadedPath(shown)}
      onError={() => setFailedPath(path)}
      ref={(image) => {
        if (image?.complete && image.naturalWidth > 0 && loadedPath !== shown) setLoadedPath(shown);
      }}
    />
  );
}
