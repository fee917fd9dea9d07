export type Message = {
  channel: 'sms' | 'email';
  /** Ten digits for SMS, an address for e-mail. */
  to: string;
  /** Which registered DLT template an SMS falls under. */
  template: 'otp' | 'order';
  subject: string;
  text: string;
  html?: string;
};

/** Carries one message to the outside, or to the outbox of demo mode. Throws when it was not taken. */
export type MessageSender = { send: (message: Message) => Promise<void> };
