import { addScript } from '../add-script.ts';
import type { Conversion } from './conversions.ts';

/** The part of the pixel's API that is used: commands queue until the script has loaded. */
type Pixel = {
  (...command: unknown[]): void;
  callMethod?: (...command: unknown[]) => void;
  queue: unknown[][];
  push: Pixel;
  loaded: boolean;
  version: string;
};
type WindowWithPixel = Window & { fbq?: Pixel; _fbq?: Pixel };

/** Loads the pixel with all automatic collection disabled: no page views, clicks or form fields. */
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
