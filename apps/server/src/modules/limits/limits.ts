import type { Config } from '../../config.ts';

/** How many uses in how many seconds. */
export type Window = { max: number | ((config: Config) => number); seconds: number };

export type Limit = {
  /** All must have room. A `max` of 0 is no limit. */
  windows: readonly Window[];
  /** Seconds to wait after the first, second, … use of the shortest window; the last applies to all later ones. */
  pauses?: readonly number[];
  /** What a pause is before: 'Please wait 20 seconds before …'. */
  pauseBefore?: string;
  /** Said when a window is full, followed by when to try again. */
  refusal: string;
  /** What else the person can do. */
  otherwise?: string;
  /** Not applied where requests are not limited (RATE_LIMIT_PER_MINUTE=0). */
  isOptional?: true;
};

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

const staffRefusal = 'Too many attempts to sign in.';

/**
 * Limits of one person, phone, address or code. The key of each is given where it is taken. They are strict, because
 * they affect nobody else.
 */
const personal = {
  /** Codes to one phone asked for by one asker: a browser known to have signed in with it, else a network. */
  'otp-asker': {
    windows: [
      { max: 5, seconds: 15 * minute },
      { max: 10, seconds: day },
    ],
    pauses: [30, 30, 60, 120],
    pauseBefore: 'asking for another OTP',
    refusal: 'Too many OTP requests for this phone number.',
  },
  /**
   * Codes to one phone asked for by unknown browsers, whatever their network. With five guesses at each code these are
   * 75 of the at most 100 guesses a day.
   */
  'otp-phone': { windows: [{ max: 15, seconds: day }], refusal: 'Too many OTP requests for this phone number.' },
  /** Guesses at codes of one phone without the cookie of the browser that asked: the other 25 of the 100. */
  'otp-guess': { windows: [{ max: 25, seconds: day }], refusal: 'Too many wrong attempts.' },
  /** Reset links to one e-mail address. */
  'reset-link': {
    windows: [
      { max: 5, seconds: 15 * minute },
      { max: 15, seconds: day },
    ],
    pauses: [30, 30, 60, 120],
    pauseBefore: 'asking for another link',
    refusal: 'Too many link requests for this e-mail address.',
  },
  /** Links that verify an e-mail address, to one address. */
  'email-link': {
    windows: [
      { max: 5, seconds: 15 * minute },
      { max: 15, seconds: day },
    ],
    pauses: [30, 30, 60, 120],
    pauseBefore: 'asking for another link',
    refusal: 'Too many link requests for this e-mail address.',
  },
  /** The same links from one account, whatever the address: nobody mails strangers by changing theirs. */
  'email-link-customer': {
    windows: [
      { max: 10, seconds: hour },
      { max: 20, seconds: day },
    ],
    refusal: 'You have asked for several links already.',
  },
  'contact-email': {
    windows: [
      { max: 5, seconds: hour },
      { max: 20, seconds: day },
    ],
    refusal: 'You have sent us several messages already.',
    otherwise: ', or call us',
  },
  'coupon-customer': {
    windows: [{ max: (config) => config.couponTries.perCustomer, seconds: 15 * minute }],
    refusal: 'Too many coupon codes were tried.',
    isOptional: true,
  },
  /** Passwords of one person of the staff tried from one network, and from all. */
  'staff-password-network': {
    windows: [
      { max: 10, seconds: 15 * minute },
      { max: 40, seconds: day },
    ],
    refusal: staffRefusal,
  },
  'staff-password': { windows: [{ max: 100, seconds: day }], refusal: staffRefusal },
  /** Second factors: of a million codes three are right at a time. */
  'staff-factor': {
    windows: [
      { max: 10, seconds: 15 * minute },
      { max: 60, seconds: day },
    ],
    refusal: 'Too many codes were tried.',
  },
  /** Mails about refused passwords, or codes, of one person. */
  'staff-alarm': { windows: [{ max: 1, seconds: hour }], refusal: staffRefusal },
  'staff-password-link': {
    windows: [
      { max: 3, seconds: 15 * minute },
      { max: 10, seconds: day },
    ],
    refusal: 'Too many link requests for this e-mail address.',
  },
  'payout-customer': { windows: [{ max: 10, seconds: hour }], refusal: 'Too many changes of the UPI ID.' },
  'return-photos': { windows: [{ max: 10, seconds: hour }], refusal: 'Too many photos were sent.' },
  'return-customer': { windows: [{ max: 10, seconds: hour }], refusal: 'Too many return requests.' },
} as const satisfies Record<string, Limit>;

const networkRefusal = 'Too many requests from this network.';

/**
 * Limits of one network, wide because Indian carriers put thousands of people behind one IPv4 address (RFC 7021).
 * NETWORK_LIMIT_FACTOR scales them. Beyond half of a limit answers are delayed.
 */
const network = {
  'otp-network': networkLimit({ max: 2000, seconds: 15 * minute }, { max: 20_000, seconds: day }),
  'otp-try-network': networkLimit({ max: 5000, seconds: 15 * minute }),
  /** Each costs a password hash. */
  'register-network': networkLimit({ max: 400, seconds: 15 * minute }),
  'google-network': networkLimit({ max: 2000, seconds: 15 * minute }),
  'reset-network': networkLimit({ max: 1000, seconds: 15 * minute }),
  /** Each try of a password costs a password hash, each challenge of a passkey a row. */
  'staff-network': networkLimit({ max: 300, seconds: 15 * minute }),
  'email-link-network': networkLimit({ max: 1000, seconds: 15 * minute }),
  'photo-link-network': networkLimit({ max: 1000, seconds: 15 * minute }),
  'payment-link-network': networkLimit({ max: 1000, seconds: 15 * minute }),
  'delivery-link-network': networkLimit({ max: 1000, seconds: 15 * minute }),
  'contact-network': {
    ...networkLimit({ max: 100, seconds: hour }, { max: 400, seconds: day }),
    refusal: 'We have several messages from your network already.',
    otherwise: ', or call us',
  },
  /** New carts, not additions to them. */
  'guest-cart-network': networkLimit({ max: 1500, seconds: 15 * minute }, { max: 15_000, seconds: day }),
  'coupon-network': networkLimit({ max: (config) => config.couponTries.perAddress, seconds: 15 * minute }),
} as const satisfies Record<string, Limit>;

/** Counted in the memory of each process: these requests are not worth a database row, and losing a count harms nobody. */
export const memoryLimits = {
  'client-errors': { max: 300, seconds: minute },
  /** Each becomes a job. */
  conversions: { max: 400, seconds: minute },
} as const;

function networkLimit(...windows: Window[]): Limit {
  return { windows, refusal: networkRefusal, isOptional: true };
}

export const limits: Record<PersonalLimit | NetworkLimit, Limit> = { ...personal, ...network };

export type PersonalLimit = keyof typeof personal;
export type NetworkLimit = keyof typeof network;
export type LimitName = PersonalLimit | NetworkLimit;

export function isNetworkLimit(name: LimitName): name is NetworkLimit {
  return name in network;
}

/** The longest window of any limit. */
export const longestWindowSeconds = Math.max(
  ...Object.values(limits).flatMap((limit) => limit.windows.map(({ seconds }) => seconds)),
);
