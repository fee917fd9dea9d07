import { addScript } from '../../platform/add-script.ts';

export type PaymentResponse = { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string };
export type PaymentOutcome =
  | { kind: 'paid'; response: PaymentResponse }
  /** `reason` is the provider's, when a try failed before the window was left. */
  | { kind: 'left'; reason: string | undefined };

export type PaymentRequest = {
  key: string;
  amount: number;
  currency: 'INR';
  name: string;
  description: string;
  order_id: string;
  prefill: { name: string; email: string; contact: string };
};

type RazorpayOptions = PaymentRequest & {
  handler: (response: PaymentResponse) => void;
  modal: { ondismiss: () => void };
};
type FailedPayment = { error?: { description?: string } };
export type Razorpay = new (
  options: RazorpayOptions,
) => { open: () => unknown; on: (event: 'payment.failed', listener: (failed: FailedPayment) => void) => unknown };

/** Where the provider's script is loaded to; the browser's window, or a stand-in. */
export type PaymentHost = { findRazorpay: () => Razorpay | undefined; addScript: (url: string) => Promise<void> };

/**
 * Opens the provider's payment window and answers when it is closed. A failed try leaves it open, for another.
 * @throws Error when the window cannot be opened
 */
export async function openPaymentWindow(
  host: PaymentHost,
  { scriptUrl, request }: { scriptUrl: string; request: PaymentRequest },
): Promise<PaymentOutcome> {
  if (!host.findRazorpay()) await host.addScript(scriptUrl);
  const Window = host.findRazorpay();
  if (!Window) throw new Error('the payment script defines no window');
  return new Promise((resolve) => {
    let reason: string | undefined;
    const payment = new Window({
      ...request,
      handler: (response) => resolve({ kind: 'paid', response }),
      modal: { ondismiss: () => resolve({ kind: 'left', reason }) },
    });
    payment.on('payment.failed', ({ error }) => {
      reason = error?.description || 'The payment failed.';
    });
    payment.open();
  });
}

/** The page itself. */
export const browserHost: PaymentHost = {
  findRazorpay: () => (window as Window & { Razorpay?: Razorpay }).Razorpay,
  addScript: (url) => addScript(url, 'payment'),
};
