export type IdentityEvents = {
  'customer.signed-in': { userId: string; guestCartId?: string };
  /** A customer wants to delete their account; a subscriber that must keep it throws with the reason. */
  'customer.leaving': { userId: string };
  /** Records that the law requires are reassigned to `heirId`, an anonymous customer. The rest is deleted. */
  'customer.deleted': { userId: string; heirId: string; phone: string | null; email: string };
  /** Each module adds the data it holds on a person to `sections`. */
  'customer.data-asked': {
    userId: string;
    /** Null unless verified: data sent to an unverified one may belong to somebody else. */
    phone: string | null;
    email: string | null;
    sections: Record<string, Record<string, unknown>[]>;
  };
};
