/** Input for a provider's payment window. */
export type PaymentWindowInput = {
  /** Public settings from the server for this method. */
  window: Readonly<Record<string, string>>;
  /** The payment at the provider; the amount is in paise. */
  payment: { id: string; amount: number; currency: 'INR' };
  shopName: string;
  description: string;
  buyer: { name: string; email: string; phone: string };
};

export type PaymentOutcome =
  /** `proof` is passed to the server unchanged. */
  | { kind: 'paid'; proof: Readonly<Record<string, string>> }
  /** `reason` is the provider's, if an attempt failed before the window was closed. */
  | { kind: 'left'; reason: string | undefined };

/** Resolves when the window is closed. @throws Error when it cannot be opened */
export type OpenWindow = (input: PaymentWindowInput) => Promise<PaymentOutcome>;
