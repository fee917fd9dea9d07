import { addScript } from '../add-script.ts';
import type { DataLayerEvent } from './data-layer-events.ts';

type WindowWithDataLayer = Window & { dataLayer?: object[] };

/** Loads the tag manager's container. Where it is blocked, events stay in the page's queue. */
export function loadTagManager(scriptUrl: string, id: string): void {
  if ((window as WindowWithDataLayer).dataLayer?.some((entry) => 'gtm.start' in entry)) return;
  pushToDataLayer({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const url = new URL(scriptUrl);
  url.searchParams.set('id', id);
  addScript(url.href, 'tag manager').catch(() => undefined);
}

/** Clears the previous ecommerce object before an event with products. */
export function pushToDataLayer(event: DataLayerEvent): void {
  const page = window as WindowWithDataLayer;
  page.dataLayer ??= [];
  if ('ecommerce' in event) page.dataLayer.push({ ecommerce: null });
  page.dataLayer.push(event);
}
