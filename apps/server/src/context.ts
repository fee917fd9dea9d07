import type { Permission } from '@bijli/contract';
import type { SettingValues } from '@bijli/contract/settings';
import type { Actor, CustomerActor, StaffActor, StaffMemberActor } from './actor.ts';
import type { Config } from './config.ts';
import type { Finder } from './finder.ts';
import type { AuditedEntities } from './modules/audit/index.ts';
import type { DomainEventBus } from './modules/events.ts';
import type { GoogleTokens } from './modules/identity/account/google-tokens.ts';
import type { JobData } from './modules/job-data.ts';
import type { MediaStorage } from './modules/media/media-storage.ts';
import type { MessageSender } from './modules/notifications/message-sender.ts';
import type { FulfilmentPort } from './modules/orders/fulfilling/fulfilment-port.ts';
import type { OrderedUnits } from './modules/orders/reading/ordered-units.repository.ts';
import type { Payments } from './modules/payments/payment-methods.ts';
import type { Pincodes } from './modules/pincodes/pincodes.ts';
import type { ProductSearch } from './modules/search/product-search.ts';
import type { StaffIdentity } from './modules/staff/rights/permissions-now.ts';
import type { StaffCredentials } from './modules/staff/sign-in/staff-actor.ts';
import type { JobKinds } from './modules/staff-jobs/index.ts';
import type { ConversionSender } from './modules/tracking/conversion-sender.ts';
import type { AccessTokens } from './platform/access-tokens.ts';
import type { Database } from './platform/database/database.ts';
import type { Browser } from './platform/http/security/browser-cookie.ts';
import type { GuardedFetch } from './platform/http/security/guarded-fetch.ts';
import type { StaffCookie } from './platform/http/security/staff-cookie.ts';
import type { Encoder } from './platform/images/encoder.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { Logger } from './platform/logging.ts';
import type { Notices } from './platform/notices.ts';
import type { PdfPrinter } from './platform/pdf/pdf-printer.ts';
import type { SheetWorker } from './platform/sheets/sheet-worker.ts';
import type { TopicCache } from './platform/topic-cache.ts';

export type Clock = () => Date;

/** What the seller has set, as it is at this moment; a change in the console counts at once on every process. */
export type Settings = {
  readonly values: SettingValues;
  /** Only those that were saved in the console. */
  readonly saved: Partial<SettingValues>;
  reload: (db: Database) => Promise<void>;
};

/** Shared by the whole process. */
export type Services = {
  config: Config;
  settings: Settings;
  clock: Clock;
  log: Logger;
  jobs: Jobs<JobData>;
  events: DomainEventBus;
  accessTokens: AccessTokens;
  /** Whether the session behind an access token is still valid. */
  isSessionLive: (db: Database, actor: CustomerActor) => Promise<boolean>;
  /** The person or API key that the credentials identify. */
  findStaffActor: (db: Database, credentials: StaffCredentials) => Promise<StaffActor | undefined>;
  /** What a person or API key may do at this moment; nothing when disabled or revoked. */
  staffPermissions: (db: Database, who: StaffIdentity) => Promise<ReadonlySet<Permission>>;
  /** Names of people and API keys, by id. */
  staffNames: (db: Database, ids: (string | null)[]) => Promise<Map<string, string>>;
  /** Whether a product stands in orders, and which of its variants do. */
  orderedUnits: (db: Database, productId: string) => Promise<OrderedUnits>;
  /** What each module knows of its things that are audited. */
  auditedEntities: AuditedEntities;
  /** What the palette finds. */
  finders: readonly Finder[];
  /** What the jobs do that staff start. */
  staffJobKinds: JobKinds;
  /** Undefined when sign-in with Google is not set up. */
  google: GoogleTokens | undefined;
  pincodes: Pincodes;
  messages: MessageSender;
  /** Undefined when conversions are not sent. */
  conversions: ConversionSender | undefined;
  payments: Payments;
  fulfilment: FulfilmentPort;
  productSearch: ProductSearch;
  printer: PdfPrinter;
  media: MediaStorage;
  /** Re-encodes pictures uploaded by customers and staff. */
  uploads: Encoder;
  /** Reads and writes files of products. */
  sheets: SheetWorker;
  /** For addresses that others have written. */
  fetchFile: GuardedFetch;
  topicCache: TopicCache;
  /** Changes announced by any process. */
  notices: Notices;
};

/** Passed to every verb: the actor, the database or the open transaction, and the services. */
export type Context = Services & {
  db: Database;
  actor: Actor;
  isInTransaction: boolean;
  ip: string;
  userAgent: string;
  /** Of a request; jobs and commands have none. */
  browser?: Browser;
  /** Of a request; jobs and commands have none. */
  staffCookie?: StaffCookie;
  /** Up to which a second person confirms just now that money goes back, in paise. */
  confirmedPaise?: number;
  /** By which a page of the console knows its own change when it hears of it. */
  changeId?: string;
};

export type CustomerContext = Context & { actor: CustomerActor };
export type StaffMemberContext = Context & { actor: StaffMemberActor };
export type StaffContext = Context & { actor: StaffActor };

export function systemContext(services: Services & { db: Database }, name: string): Context {
  return { ...services, actor: { kind: 'system', name }, isInTransaction: false, ip: '', userAgent: '' };
}

/** For a terminal command that works directly in the database. */
export function commandContext(services: Services & { db: Database }): StaffContext {
  return { ...services, actor: { kind: 'command' }, isInTransaction: false, ip: '', userAgent: '' };
}
