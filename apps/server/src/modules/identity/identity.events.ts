export type IdentityEvents = {
  'customer.signed-in': { userId: string; guestCartId?: string };
  /** A customer wants to be forgotten; who must still keep them throws, and says why. */
  'customer.leaving': { userId: string };
  /** Whatever the law makes us keep goes over to `heirId`, a customer without name and address. The rest is deleted. */
  'customer.deleted': { userId: string; heirId: string; phone: string | null; email: string };
  /** Every module adds to `sections` what it holds on a person. */
  'customer.data-asked': {
    userId: string;
    /** Only when proven: others may hold what was sent to an unproven one. */
    phone: string | null;
    email: string | null;
    sections: Record<string, Record<string, unknown>[]>;
  };
};
