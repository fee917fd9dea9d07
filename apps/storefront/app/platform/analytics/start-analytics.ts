import { api } from '../api.ts';
import { useAuth } from '../state/auth.ts';
import { conversionRequest } from './conversion-request.ts';
import { type Conversion, conversionOf } from './conversions.ts';
import { dataLayerEvents } from './data-layer-events.ts';
import { forgetCookies } from './delete-analytics-cookies.ts';
import { createListPlaces } from './list-places.ts';
import { listen } from './track.ts';
import type { AnalyticsConfig, Measured, Occurrence, ShownEvent } from './analytics-event.ts';
import { createOnce } from './deduplicator.ts';
import { loadPixel, revokePixel, trackByPixel } from './pixel.ts';
import { sendNamedEvent } from './send-named-event.ts';
import { loadTagManager, pushToDataLayer } from './tag-manager.ts';

type Start = {
  measuring: AnalyticsConfig;
  /** Undefined where no consent is required, as no third party receives anything. */
  consent: { isGranted: () => boolean; subscribe: (listener: () => void) => () => void } | undefined;
  onShown: ((event: ShownEvent) => void) | undefined;
};
type Sent = { to: string; payload: unknown };

/** Sends events to the configured receivers while the shopper consents; returns a function that stops it. */
export function startAnalytics({ measuring, consent, onShown }: Start): () => void {
  const once = createOnce(tabStore());
  const places = createListPlaces();
  const isAllowed = () => !consent || consent.isGranted();
  let isLoaded = false;
  let shownCount = 0;

  function load(): void {
    if (!consent?.isGranted() || isLoaded) return;
    isLoaded = true;
    if (measuring.gtmId && measuring.gtmScriptUrl) loadTagManager(measuring.gtmScriptUrl, measuring.gtmId);
    if (measuring.pixelId && measuring.pixelScriptUrl) loadPixel(measuring.pixelScriptUrl, measuring.pixelId);
  }
  function tell(occurrence: Occurrence): void {
    const { event, at } = occurrence;
    if (event.name === 'view_item_list') places.note(event);
    if (!once.isNew(occurrence)) return;
    const sent = payloads(occurrence);
    if (isAllowed()) {
      for (const { send } of sent) send();
      once.keep(occurrence);
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
  function payloads(occurrence: Occurrence): (Sent & { send: () => void })[] {
    const { event } = occurrence;
    if (event.name === 'utm_capture') return [utmPayload(event)];
    const user = useAuth.getState().user;
    const person = measuring.hasPersonalFields && isAllowed() ? user : undefined;
    const pushed = dataLayerEvents(event, { placeOf: places.placeOf, person }).map((payload) => ({
      to: 'dataLayer',
      payload,
      send: () => pushToDataLayer(payload),
    }));
    const conversion = conversionOf(occurrence, () => crypto.getRandomValues(new Uint32Array(3)).join('.'));
    return conversion ? [...pushed, ...conversionPayloads(conversion, occurrence)] : pushed;
  }
  function conversionPayloads(conversion: Conversion, occurrence: Occurrence) {
    const { user } = useAuth.getState();
    const { cookie } = document;
    const body = conversionRequest(conversion, occurrence, { cookie, userAgent: navigator.userAgent, user });
    const payload = { event: conversion.name, eventID: conversion.id, ...conversion.data };
    const byServer = () => void api.sendConversion({ body }).catch(() => undefined);
    return [
      ...(measuring.pixelId ? [{ to: 'pixel', payload, send: () => trackByPixel(conversion) }] : []),
      ...(measuring.sendsConversions ? [{ to: 'conversions API', payload: body, send: byServer }] : []),
    ];
  }
  function revoke(): void {
    if (!isLoaded) return;
    isLoaded = false;
    revokePixel();
    void forgetCookies().finally(() => {
      // A tag manager's scripts cannot be unloaded; only a reload removes them.
      if (measuring.gtmId) location.reload();
    });
  }

  load();
  const stopListening = listen(tell);
  const stopWatching = consent?.subscribe(() => (isAllowed() ? load() : revoke()));
  return () => {
    stopListening();
    stopWatching?.();
    if (!isAllowed()) revoke();
  };
}

/** Sends to gtag, or without it to the tag manager. */
function utmPayload({ params }: Extract<Measured, { name: 'utm_capture' }>) {
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
