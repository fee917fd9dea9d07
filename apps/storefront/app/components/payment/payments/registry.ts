import type { OpenWindow } from './payment-window.ts';

/** The browser part of each online payment method, one line each; loaded when the method is selected. */
const windows: Readonly<Record<string, () => Promise<{ openWindow: OpenWindow }>>> = {
  razorpay: () => import('./razorpay/index.ts'),
};

export function hasWindow(methodId: string): boolean {
  return Object.hasOwn(windows, methodId);
}

/** @throws Error when the browser part fails to load */
export async function loadWindow(methodId: string): Promise<OpenWindow> {
  const load = hasWindow(methodId) ? windows[methodId] : undefined;
  if (!load) throw new Error(`no payment window for ${methodId}`);
  return (await load()).openWindow;
}
