/** What a provider's window is opened with. */
export type PaymentWish = {
  /** From the server, for the browser part of this method alone. */
  window: Readonly<Record<string, string>>;
  /** The payment as the provider knows it; the amount is in paise. */
  payment: { id: string; amount: number; currency: 'INR' };
  shopName: string;
  description: string;
  buyer: { name: string; email: string; phone: string };
};

export type PaymentOutcome =
  /** `proof` goes to the server as the window gave it. */
  | { kind: 'paid'; proof: Readonly<Record<string, string>> }
  /** `reason` is the provider's, when a try failed before the window was left. */
  | { kind: 'left'; reason: string | undefined };

/** Answers when the window is closed. @throws Error when it cannot be opened */
export type OpenWindow = (wish: PaymentWish) => Promise<PaymentOutcome>;
