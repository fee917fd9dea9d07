import { api } from '../api.ts';
import { useAuth } from '../state/auth.ts';
import type { AnalyticsConfig, AnalyticsEvent, ShownEvent, TrackedEvent } from './analytics-event.ts';
import { conversionRequest } from './conversion-request.ts';
import { type Conversion, conversionOf } from './conversions.ts';
import { dataLayerEvents } from './data-layer-events.ts';
import { createDeduplicator } from './deduplicator.ts';
import { deleteAnalyticsCookies } from './delete-analytics-cookies.ts';
import { createListPlaces } from './list-places.ts';
import { loadPixel, revokePixel, trackByPixel } from './pixel.ts';
import { sendNamedEvent } from './send-named-event.ts';
import { loadTagManager, pushToDataLayer } from './tag-manager.ts';
import { listen } from './track.ts';

type StartOptions = {
  config: AnalyticsConfig;
  /** Undefined where no consent is required, as no third party receives anything. */
  consent: { isGranted: () => boolean; subscribe: (listener: () => void) => () => void } | undefined;
  onShown: ((event: ShownEvent) => void) | undefined;
};
type Sent = { to: string; payload: unknown };

/** Sends events to the configured receivers while the shopper consents; returns a function that stops it. */
export function startAnalytics({ config, consent, onShown }: StartOptions): () => void {
  const deduplicator = createDeduplicator(tabStore());
  const places = createListPlaces();
  const isAllowed = () => !consent || consent.isGranted();
  let isLoaded = false;
  let shownCount = 0;

  function load(): void {
    if (!consent?.isGranted() || isLoaded) return;
    isLoaded = true;
    if (config.gtmId && config.gtmScriptUrl) loadTagManager(config.gtmScriptUrl, config.gtmId);
    if (config.pixelId && config.pixelScriptUrl) loadPixel(config.pixelScriptUrl, config.pixelId);
  }
  function handle(tracked: TrackedEvent): void {
    const { event, at } = tracked;
    if (event.name === 'view_item_list') places.record(event);
    if (!deduplicator.isNew(tracked)) return;
    const sent = payloads(tracked);
    if (isAllowed()) {
      for (const { send } of sent) send();
      deduplicator.markSent(tracked);
    }
    const state = isAllowed() ? '' : ', not sent: no consent';
    shownCount += 1;
    onShown?.({
      id: shownCount,
      name: event.name,
      at,
      sent: sent.map(({ to, payload }) => ({ to: to + state, payload })),
    });
  }
  function payloads(tracked: TrackedEvent): (Sent & { send: () => void })[] {
    const { event } = tracked;
    if (event.name === 'utm_capture') return [utmPayload(event)];
    const user = useAuth.getState().user;
    const person = config.hasPersonalFields && isAllowed() ? user : undefined;
    const pushed = dataLayerEvents(event, { placeOf: places.placeOf, person }).map((payload) => ({
      to: 'dataLayer',
      payload,
      send: () => pushToDataLayer(payload),
    }));
    const conversion = conversionOf(tracked, () => crypto.getRandomValues(new Uint32Array(3)).join('.'));
    return conversion ? [...pushed, ...conversionPayloads(conversion, tracked)] : pushed;
  }
  function conversionPayloads(conversion: Conversion, tracked: TrackedEvent) {
    const { user } = useAuth.getState();
    const { cookie } = document;
    const body = conversionRequest(conversion, tracked, { cookie, userAgent: navigator.userAgent, user });
    const payload = { event: conversion.name, eventID: conversion.id, ...conversion.data };
    const byServer = () => void api.sendConversion({ body }).catch(() => undefined);
    return [
      ...(config.pixelId ? [{ to: 'pixel', payload, send: () => trackByPixel(conversion) }] : []),
      ...(config.sendsConversions ? [{ to: 'conversions API', payload: body, send: byServer }] : []),
    ];
  }
  function revoke(): void {
    if (!isLoaded) return;
    isLoaded = false;
    revokePixel();
    void deleteAnalyticsCookies().finally(() => {
      // A tag manager's scripts cannot be unloaded; only a reload removes them.
      if (config.gtmId) location.reload();
    });
  }

  load();
  const stopListening = listen(handle);
  const stopWatching = consent?.subscribe(() => (isAllowed() ? load() : revoke()));
  return () => {
    stopListening();
    stopWatching?.();
    if (!isAllowed()) revoke();
  };
}

/** Sends to gtag, or without it to the tag manager. */
function utmPayload({ params }: Extract<AnalyticsEvent, { name: 'utm_capture' }>) {
  const payload = { event: 'utm_capture', ...params };
  const send = () => {
    if (!sendNamedEvent('utm_capture', params)) pushToDataLayer(payload);
  };
  return { to: 'gtag or dataLayer', payload, send };
}

function tabStore(): Storage | undefined {
  try {
    // Accessing the property throws where storage is blocked.
    return window.sessionStorage;
  } catch {
    return undefined;
  }
}
