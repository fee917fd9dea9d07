import { afterEach, expect, test, vi } from 'vitest';
import { sendNamedEvent } from './send-named-event.ts';

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'window');
});

test('[TRACK-03] a named event is sent to gtag, with debug on', () => {
  const gtag = vi.fn();
  Object.assign(globalThis, { window: { gtag } });
  expect(sendNamedEvent('utm_capture', { utm_source: 'mail' })).toBe(true);
  expect(gtag).toHaveBeenCalledExactlyOnceWith('event', 'utm_capture', { utm_source: 'mail', debug_mode: true });
});

test('[TRACK-03] without gtag it warns', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  Object.assign(globalThis, { window: {} });
  expect(sendNamedEvent('utm_capture', {})).toBe(false);
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('gtag is missing'));
});
