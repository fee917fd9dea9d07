import { addScript } from '../../../../platform/add-script.ts';
import type { PaymentOutcome, PaymentWindowInput } from '../payment-window.ts';

type PaymentResponse = { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string };

type RazorpayOptions = {
  key: string;
  amount: number;
  currency: 'INR';
  name: string;
  description: string;
  order_id: string;
  prefill: { name: string; email: string; contact: string };
  handler: (response: PaymentResponse) => void;
  modal: { ondismiss: () => void };
};
type FailedPayment = { error?: { description?: string } };
export type Razorpay = new (
  options: RazorpayOptions,
) => {
  open: () => unknown;
  close: () => unknown;
  on: (event: 'payment.failed', listener: (failed: FailedPayment) => void) => unknown;
};

/** The object that the provider's script attaches to; the browser's window, or a stand-in. */
export type PaymentHost = {
  findRazorpay: () => Razorpay | undefined;
  addScript: (url: string) => Promise<void>;
  /** Calls the listener when the shopper leaves by Back or Forward; returns the unsubscribe function. */
  onLeave: (listener: () => void) => () => void;
};

/**
 * Opens the provider's payment window and resolves when it is closed. A failed attempt leaves it open for a retry; Back
 * closes it, since it would stay over the page that comes.
 * @throws Error when the window cannot be opened
 */
export async function openRazorpay(host: PaymentHost, input: PaymentWindowInput): Promise<PaymentOutcome> {
  const { key = '', scriptUrl = '' } = input.window;
  if (!host.findRazorpay()) await host.addScript(scriptUrl);
  const Window = host.findRazorpay();
  if (!Window) throw new Error('the payment script defines no window');
  const { payment, shopName, description, buyer } = input;
  return new Promise((settle) => {
    const resolve = (outcome: PaymentOutcome) => {
      stopListening();
      settle(outcome);
    };
    let reason: string | undefined;
    const window = new Window({
      key,
      amount: payment.amount,
      currency: payment.currency,
      name: shopName,
      description,
      order_id: payment.id,
      prefill: { name: buyer.name, email: buyer.email, contact: buyer.phone },
      handler: ({ razorpay_order_id, razorpay_payment_id, razorpay_signature }) =>
        resolve({ kind: 'paid', proof: { razorpay_order_id, razorpay_payment_id, razorpay_signature } }),
      modal: { ondismiss: () => resolve({ kind: 'left', reason }) },
    });
    window.on('payment.failed', ({ error }) => {
      reason = error?.description || 'The payment failed.';
    });
    const stopListening = host.onLeave(() => {
      window.close();
      resolve({ kind: 'left', reason });
    });
    window.open();
  });
}

/** The real page. */
export const browserHost: PaymentHost = {
  findRazorpay: () => (window as Window & { Razorpay?: Razorpay }).Razorpay,
  addScript: (url) => addScript(url, 'payment'),
  onLeave: (listener) => {
    window.addEventListener('popstate', listener);
    return () => window.removeEventListener('popstate', listener);
  },
};
