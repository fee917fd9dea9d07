/** What the state's list of blocked numbers said of one IMEI. */
export type ListAnswer = {
  number: string;
  isBlocked: boolean;
  /** As the list names its answer. */
  reference: string;
};

/** What a person was told by the official query: every IMEI that was asked for is in one of the two. */
export type TypedAnswer = {
  clear: readonly string[];
  blocked: readonly string[];
  /** Day in India. */
  askedOn: string;
  reference: string;
};

export type ListReply = {
  /** One for each IMEI that was asked for, in their order. */
  answers: ListAnswer[];
  /** Day in India. */
  askedOn: string;
};

/**
 * A way to ask the state's list of blocked numbers (Central Equipment Identity Register). Who sells a used phone has to look its IMEI up
 * there before, and may not sell one that is on it. Source: rule 8 of the Telecommunications (Telecom Cyber Security) Rules, 2024, as
 * amended by G.S.R. 771(E) of 22 October 2025. One that uses the network is called before a transaction opens.
 */
export type BlockedNumbers = {
  /** Kept with each check; never changes. */
  name: string;
  /** What people read. */
  label: string;
  /** Whether a person asks and types what was answered, with a proof of it. */
  isTyped: boolean;
  /**
   * Answers for each IMEI, or throws: one that is not known to be clear is never said to be.
   * @throws AppError invalid_input for what was typed and is no answer for these numbers; provider_unavailable without a usable answer
   */
  ask: (numbers: readonly string[], typed: TypedAnswer | undefined, today: string) => Promise<ListReply>;
};
