import { type MethodDependencies, type OpenedProvider, onlineMethod } from '../payment-method.ts';
import type { RazorpaySettings } from './caller.ts';
import { disputeDocuments } from './dispute-documents.ts';
import { createRazorpay } from './razorpay.ts';
import { mountSandbox, sandboxSettings } from './sandbox.ts';
import { type RazorpayValues, razorpaySettings } from './settings.ts';

export const razorpay = onlineMethod({
  id: 'razorpay',
  label: 'Pay online',
  sentence: 'Card, UPI or netbanking, in the payment window that opens next',
  icon: 'card',
  name: 'Online payment',
  atLeast: { paise: 100, refusal: 'Card payment needs a total of at least ₹1.' },
  // As for payments: its API refuses every amount below INR 1.00.
  refundAtLeastPaise: 100,
  disputeDocuments,
  settings: razorpaySettings,
  open: openRazorpay,
});

/** Further origins used by its checkout besides the script's. */
const apiOrigin = 'https://api.razorpay.com';
const telemetryOrigin = 'https://lumberjack.razorpay.com';

/** Without keys: the sandbox in demo mode, disabled in production. */
function openRazorpay(values: RazorpayValues, { config, secret }: MethodDependencies): OpenedProvider | undefined {
  const keys = readKeys(values);
  if (!keys && config.mode === 'production') return undefined;
  const settings = keys ?? sandboxSettings(config, secret);
  return {
    provider: createRazorpay({ ...settings, timeoutMs: config.outsideTimeoutMs }),
    page: sourcesOf(settings.checkoutUrl, config.publicUrl),
    ...(keys ? {} : { mount: (app, parts) => mountSandbox(app, parts, settings) }),
  };
}

function readKeys(values: RazorpayValues): RazorpaySettings | undefined {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_WEBHOOK_SECRET: webhookSecret } = values;
  if (!keyId || !keySecret || !webhookSecret) return undefined;
  const { RAZORPAY_KEY_SECRET_PREVIOUS, RAZORPAY_WEBHOOK_SECRET_PREVIOUS, RAZORPAY_PREVIOUS_UNTIL: until } = values;
  const before = { keySecret: RAZORPAY_KEY_SECRET_PREVIOUS, webhookSecret: RAZORPAY_WEBHOOK_SECRET_PREVIOUS };
  const previous = until && { ...before, until };
  const { RAZORPAY_API_URL: apiUrl, RAZORPAY_CHECKOUT_URL: checkoutUrl } = values;
  return { keyId, keySecret, webhookSecret, previous, apiUrl, checkoutUrl };
}

function sourcesOf(checkoutUrl: string, publicUrl: string): OpenedProvider['page'] {
  const { origin } = new URL(checkoutUrl, publicUrl);
  if (origin === new URL(publicUrl).origin) return { scripts: [], connections: [], frames: [], wallets: [] };
  return {
    scripts: [origin],
    connections: [origin, telemetryOrigin],
    frames: [origin, apiOrigin],
    wallets: [apiOrigin],
  };
}
