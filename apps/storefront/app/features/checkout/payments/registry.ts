import type { OpenWindow } from './payment-window.ts';

/** The browser part of each method that is paid online, one line each; it is loaded when the method is chosen. */
const windows: Readonly<Record<string, () => Promise<{ openWindow: OpenWindow }>>> = {
  razorpay: () => import('./razorpay/index.ts'),
};

export function hasWindow(methodId: string): boolean {
  return Object.hasOwn(windows, methodId);
}

/** @throws Error when the browser part does not come */
export async function loadWindow(methodId: string): Promise<OpenWindow> {
  const load = hasWindow(methodId) ? windows[methodId] : undefined;
  if (!load) throw new Error(`nothing opens a window for ${methodId}`);
  return (await load()).openWindow;
}
