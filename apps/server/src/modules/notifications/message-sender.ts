export type Message = {
  channel: 'sms' | 'email';
  /** Ten digits for SMS, an address for e-mail. */
  to: string;
  /** Which registered DLT template an SMS falls under. */
  template: 'otp' | 'order' | 'account' | 'stock';
  subject: string;
  text: string;
  html?: string;
  /** Whom it is about. */
  customerId?: string;
  /** What an e-mail carries; it is made when the message is sent. */
  document?: DocumentToAttach;
};

/** A document of a module above this one, by what names it there. */
export type DocumentToAttach = { kind: 'invoice'; orderId: string } | { kind: 'credit_note'; id: string };

/** `shownAt` is where demo mode shows the file instead of sending it. */
export type Attachment = { name: string; mediaType: string; bytes: Uint8Array; shownAt: string };

/** Carries one message to the outside, or to the outbox of demo mode. Throws when it was not taken. */
export type MessageSender = { send: (message: Message, attachment?: Attachment) => Promise<void> };
