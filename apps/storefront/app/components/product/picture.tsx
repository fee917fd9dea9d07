import { classNames } from '@bijli/ui/class-names.ts';
import { type CSSProperties, useCallback, useState } from 'react';
import styles from './picture.module.css';
import { blurredUrl, imageUrl, srcSet } from './picture-url.ts';
import { revealPicture } from './reveal-picture.ts';

type PictureProps = {
  /** Path below the pictures folder, or an absolute URL. */
  path: string;
  alt: string;
  /** Widths offered to the browser, in CSS pixels, smallest first. */
  widths: readonly [number, ...number[]];
  /** Displayed width, as in the sizes attribute. */
  sizes: string;
  width?: number;
  height?: number;
  /** The LCP picture: loaded eagerly with high priority, never faded in. */
  isFirst?: boolean;
  /** Shown when the picture cannot be loaded. */
  fallbackPath?: string | undefined;
  /** False for cut-outs, where a placeholder would show through. */
  hasPlaceholder?: boolean;
  className?: string | undefined;
};

/** Placeholder widths below and from 768 px of screen: specification point 4. */
const narrowPlaceholder = 518;
const widePlaceholder = 1024;

/**
 * A responsive product picture: lazy unless `isFirst`, with a blurred placeholder and a slow fade as it scrolls into
 * view. When the path changes, the old picture stays until the new one has loaded.
 */
export function Picture(props: PictureProps) {
  const { path, alt, widths, sizes, width = 1000, height = 1000, isFirst = false } = props;
  const { fallbackPath, hasPlaceholder = true, className } = props;
  const [failedPath, setFailedPath] = useState<string>();
  const attach = useCallback(
    (image: HTMLImageElement | null) => {
      if (image && hasFailed(image)) setFailedPath(path);
      return image && !isFirst ? revealPicture(image) : undefined;
    },
    [path, isFirst],
  );
  const shown = failedPath === path && fallbackPath ? fallbackPath : path;
  return (
    <img
      className={classNames('shot', styles.picture, className)}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'low'}
      decoding={isFirst ? 'sync' : 'async'}
      sizes={sizes}
      srcSet={srcSet(shown, widths)}
      src={imageUrl(shown, widths[widths.length - 1] ?? widths[0])}
      width={width}
      height={height}
      alt={alt}
      style={hasPlaceholder && !isFirst ? placeholders(shown) : undefined}
      onError={() => setFailedPath(path)}
      ref={attach}
    />
  );
}

function placeholders(path: string): CSSProperties | undefined {
  const narrow = blurredUrl(path, narrowPlaceholder);
  const wide = blurredUrl(path, widePlaceholder);
  if (narrow === undefined || wide === undefined) return undefined;
  return { '--blur-narrow': `url("${narrow}")`, '--blur-wide': `url("${wide}")` } as CSSProperties;
}

/** It failed before hydration. */
function hasFailed(image: HTMLImageElement): boolean {
  return image.complete && image.naturalWidth === 0 && image.currentSrc !== '';
}
