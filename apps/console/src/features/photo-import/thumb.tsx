import { useEffect, useRef } from 'react';
import type { PhotoFile } from './photo-file.ts';
import styles from './photo-import.module.css';

const side = 80;

/** The picture, small; it is unpacked only while its row is on the screen. */
export function Thumb({ file }: { file: PhotoFile }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      void draw(element, file);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [file]);
  return <canvas ref={canvas} className={styles.thumb} width={side} height={side} />;
}

/** One that cannot be shown stays empty: the store says what is wrong with it when it is sent. */
async function draw(canvas: HTMLCanvasElement, file: PhotoFile): Promise<void> {
  const picture = await file
    .read()
    .then((blob) => createImageBitmap(blob, { resizeHeight: side, resizeQuality: 'medium' }))
    .catch(() => undefined);
  if (!picture) return;
  const scale = Math.max(side / picture.width, side / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  canvas.getContext('2d')?.drawImage(picture, (side - width) / 2, (side - height) / 2, width, height);
  picture.close();
}
