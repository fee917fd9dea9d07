import { addScript } from '../add-script.ts';
import type { Conversion } from './conversions.ts';

/** As much of the pixel's script as is used: until it is there, commands wait in its queue. */
type Pixel = {
  (...command: unknown[]): void;
  callMethod?: (...command: unknown[]) => void;
  queue: unknown[][];
  push: Pixel;
  loaded: boolean;
  version: string;
};
type WindowWithPixel = Window & { fbq?: Pixel; _fbq?: Pixel };

/** Loads the pixel, which of itself is told nothing: no page views, and no presses or fields that it would look for. */
export function loadPixel(scriptUrl: string, id: string): void {
  const page = window as WindowWithPixel;
  if (!page.fbq) {
    page.fbq = createPixel();
    page._fbq = page.fbq;
    addScript(scriptUrl, 'pixel').catch(() => undefined);
    page.fbq('set', 'autoConfig', false, id);
    page.fbq('init', id);
  }
  page.fbq('consent', 'grant');
}

export function trackByPixel({ name, id, data }: Conversion): void {
  (window as WindowWithPixel).fbq?.('track', name, data, { eventID: id });
}

export function revokePixel(): void {
  (window as WindowWithPixel).fbq?.('consent', 'revoke');
}

function createPixel(): Pixel {
  const queue: unknown[][] = [];
  const pixel = ((...command: unknown[]) => {
    if (pixel.callMethod) pixel.callMethod(...command);
    else queue.push(command);
  }) as Pixel;
  pixel.queue = queue;
  pixel.push = pixel;
  pixel.loaded = true;
  pixel.version = '2.0';
  return pixel;
}
