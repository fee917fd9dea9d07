import type { TrackingStatus } from '@bijli/rules';

/** What is asked for: from where, to where, how heavy, and how much of it the courier collects in cash. */
export type QuoteRequest = {
  pickupPincode: string;
  pincode: string;
  weightGrams: number;
  /** 0 when it is paid already. */
  cashPaise: number;
  valuePaise: number;
};

/** A way to send a box. */
export type CourierService = {
  /** By which the courier books it. */
  id: string;
  /** Who carries it, e.g. 'Delhivery Surface'. */
  name: string;
  /** With everything that the courier adds for cash. */
  pricePaise: number;
  /** Days on the way, as the courier expects; null when it does not say. */
  days: number | null;
  takesCash: boolean;
  /** Null when the courier does not say. */
  maxWeightGrams: number | null;
};

export type ParcelItem = { sku: string; name: string; hsn: string; quantity: number; unitPaise: number };

export type ParcelAddress = {
  name: string;
  email: string;
  phone: string;
  line1: string;
  line2: string;
  city: string;
  state: string;
  pincode: string;
  country: string;
};

/** A box as a courier takes it. */
export type Parcel = {
  /** Ours: two calls with the same one make one booking. At most 50 letters, digits and hyphens. */
  reference: string;
  orderedAt: Date;
  address: ParcelAddress;
  items: readonly ParcelItem[];
  valuePaise: number;
  /** 0 when it is paid already. */
  cashPaise: number;
  weightGrams: number;
  /** In millimetres; null when nobody measured. */
  size: { length: number; width: number; height: number } | null;
};

export type BookingOrder = Parcel & {
  /** Of a quote; undefined where the courier has none. */
  serviceId?: string | undefined;
  /** Of a courier that gives none itself. */
  typedAwb?: string | undefined;
};

/** Goods that a courier fetches from a shopper and brings to where it fetches the store's parcels. */
export type ReturnToFetch = Omit<Parcel, 'address' | 'cashPaise'> & {
  /** Where it is fetched. */
  from: ParcelAddress;
};

/** A box that a courier will carry. */
export type Booking = {
  awb: string;
  /** Who carries it. */
  courierName: string;
  /** What the courier calls it, where that is not the AWB. */
  courierReference: string | null;
  trackingUrl: string | null;
};

/** What the courier has under one of our references. `open`: it knows the parcel, which has no AWB yet. */
export type FoundBooking = { state: 'none' | 'open' } | { state: 'booked'; booking: Booking };

/** By what a courier finds a box again. */
export type BookedBox = { awb: string; courierReference: string | null };

/** What happened to a box, as its courier says. */
export type CourierEvent = {
  /** As `awbKey` writes it. */
  awb: string;
  /** The courier's own word, in capitals, when the store does not know what it means. */
  status: TrackingStatus | Uppercase<string>;
  /** When it happened, which is not when it was heard of. */
  at: Date;
  place: string | null;
  reason: string | null;
};

/** Which failed delivery is answered: two answers with the same reference are one. */
export type FailedDelivery = { awb: string; reference: string };

/** What the seller, or the shopper, answers when a delivery failed. */
export type FailedDeliveryAnswer =
  | {
      kind: 'try-again';
      note: string;
      /** Not before this day, e.g. '2026-12-31'. */
      day?: string | undefined;
      phone?: string | undefined;
      address?: { line1: string; line2: string } | undefined;
    }
  /** `dispute`: the courier says that it tried, and did not. */
  | { kind: 'return' | 'dispute'; note: string };

/** A picture or document that shows that a box was delivered. */
export type ProofFile = { type: 'picture' | 'pdf'; bytes: Buffer };

/** `refused`: it is not from the courier. `problem`: it is, and is not understood. */
export type ReadWebhook =
  | { kind: 'refused' }
  | { kind: 'events'; events: CourierEvent[] /** Why nothing was read of it. */; problem?: string | undefined };

/** Header names in lower case. */
export type WebhookHeaders = Record<string, string | string[] | undefined>;

/** How a courier tells of events by itself. */
export type CourierWebhook = {
  /** The word of the address: '/couriers/WORD/webhook'. */
  word: string;
  read: (headers: WebhookHeaders, rawBody: Buffer) => ReadWebhook;
};

/**
 * A courier, or somebody who books with many. Every call but `webhook.read` uses the network: never call it inside a
 * transaction. Calls throw AppError 'provider_unavailable' when there is no usable response, and 'refused' with the courier's
 * words when it says no.
 */
export type CourierPort = {
  /** Stored with boxes and events; never changes. */
  name: string;
  /** What people read. */
  label: string;
  /** Whether it gives the AWB; without it somebody types one. */
  books: boolean;
  /** Whether it tells what happens to a box whose AWB somebody typed, and takes answers to failed deliveries. */
  isFollowed: boolean;
  /** Where it fetches parcels; null for one that does not say. */
  pickupPincode: string | null;
  /** None: it does not go there, or has no prices. */
  quote: (request: QuoteRequest) => Promise<CourierService[]>;
  /** Where a shopper can look; null where there is no such page. */
  trackingUrl: (awb: string) => string | null;
  /** Idempotent by reference: it looks first whether there is a booking already. */
  book: (order: BookingOrder) => Promise<Booking>;
  /** Asks again after an answer was lost. */
  findBooking: (reference: string) => Promise<FoundBooking>;
  /** Books the way back of goods; idempotent by reference, as `book`. */
  bookReturn: (goods: ReturnToFetch) => Promise<Booking>;
  /** As `findBooking`, of the way back. */
  findReturn: (reference: string) => Promise<FoundBooking>;
  /** A PDF; undefined when the courier prints none. */
  printLabel: (box: BookedBox) => Promise<Buffer | undefined>;
  requestPickup: (boxes: readonly BookedBox[]) => Promise<void>;
  cancel: (awbs: readonly string[]) => Promise<void>;
  /** Every event of a box so far; none for an AWB that it does not know. */
  track: (awb: string) => Promise<CourierEvent[]>;
  /** Idempotent by reference. */
  answerFailedDelivery: (failed: FailedDelivery, answer: FailedDeliveryAnswer) => Promise<void>;
  /** What it keeps of a delivery; undefined while it has nothing. At most 5 MB. */
  fetchProof: (awb: string) => Promise<ProofFile | undefined>;
  webhook: CourierWebhook | undefined;
};
