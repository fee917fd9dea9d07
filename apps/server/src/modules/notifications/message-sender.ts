export type Message = {
  channel: 'sms' | 'email';
  /** Ten digits for SMS, an address for e-mail. */
  to: string;
  /** The registered DLT template of an SMS. */
  template: 'otp' | 'order' | 'account' | 'stock';
  subject: string;
  text: string;
  html?: string;
  /** The customer it concerns. */
  customerId?: string;
  /** An e-mail's attachment, rendered when the message is sent. */
  document?: DocumentToAttach;
  /** Of the row that keeps it; processes of an earlier release queued messages without one. */
  id?: string;
};

/** A document of a higher module, by that module's identifiers. */
export type DocumentToAttach =
  | { kind: 'invoice'; orderId: string /** That of the whole order without it. */; shipmentId?: string }
  | { kind: 'credit_note'; id: string };

/** `shownAt` is the URL where demo mode shows the file instead of sending it. */
export type Attachment = { name: string; mediaType: string; bytes: Uint8Array; shownAt: string };

/** Under which id the provider knows a message that it took. */
export type Accepted = { providerId: string };

/** Sends a message, or stores it in the demo outbox. Throws when it was not accepted. */
export type MessageSender = {
  send: (message: Message, attachment?: Attachment) => Promise<Accepted | undefined>;
};
