import { fileURLToPath } from 'node:url';
import type { Config } from './config.ts';
import type { Clock, Services } from './context.ts';
import { auditedEntities } from './modules/audited-entities.ts';
import type { DomainEvents } from './modules/events.ts';
import { finders } from './modules/finders.ts';
import { createGoogleTokens, isSessionLive } from './modules/identity/index.ts';
import { subscribeModules } from './modules/index.ts';
import { queueSettings } from './modules/job-data.ts';
import { jobKinds } from './modules/job-kinds.ts';
import { createMediaStorage } from './modules/media/index.ts';
import { createMessageSender } from './modules/notifications/index.ts';
import { createFulfilment, selectOrderedUnits } from './modules/orders/index.ts';
import { openPayments } from './modules/payments/index.ts';
import { createPincodes, loadPincodes } from './modules/pincodes/index.ts';
import { createSqlProductSearch } from './modules/search/index.ts';
import { createSettings } from './modules/settings/index.ts';
import { createPermissionReader, createStaffFinder, staffNames } from './modules/staff/index.ts';
import { createConversionSender } from './modules/tracking/index.ts';
import { createAccessTokens } from './platform/access-tokens.ts';
import type { OpenDatabase } from './platform/database/database.ts';
import { createEventBus } from './platform/events.ts';
import { createGuardedFetch } from './platform/http/security/guarded-fetch.ts';
import { createEncoder } from './platform/images/encoder.ts';
import { createJobs } from './platform/jobs/create-jobs.ts';
import type { Logger } from './platform/logging.ts';
import { createNotices } from './platform/notices.ts';
import { createPdfPrinter } from './platform/pdf/pdf-printer.ts';
import { createSheetWorker } from './platform/sheets/sheet-worker.ts';
import { createTopicCache } from './platform/topic-cache.ts';
import { readSecret } from './secret.ts';

export type ServiceOptions = {
  config: Config;
  database: OpenDatabase;
  log: Logger;
  clock?: Clock;
  overrides?: Partial<Services>;
};

export const pincodesFile = fileURLToPath(new URL('../data/pincodes.csv', import.meta.url));

/** Creates everything the process shares from its settings and its open database. */
export async function createServices(options: ServiceOptions): Promise<Services> {
  const { config, database, log, overrides } = options;
  const clock = options.clock ?? (() => new Date());
  const events = createEventBus<DomainEvents>();
  subscribeModules(events);
  const secret = readSecret(config);
  const settings = createSettings(config.initialSettings);
  await settings.reload(database.db);
  return {
    config: { ...config, authSecret: secret },
    settings,
    clock,
    log,
    events,
    jobs:
      overrides?.jobs ??
      (await createJobs(database, { settings: queueSettings, log, isWorker: config.role !== 'web' })),
    accessTokens: createAccessTokens(secret, clock),
    isSessionLive,
    findStaffActor: createStaffFinder({ mode: config.mode, clock }),
    staffPermissions: createPermissionReader({ mode: config.mode, clock }),
    staffNames,
    orderedUnits: selectOrderedUnits,
    auditedEntities,
    finders,
    staffJobKinds: jobKinds,
    google: config.google && createGoogleTokens(config.google, clock),
    pincodes: overrides?.pincodes ?? createPincodes(loadPincodes(pincodesFile)),
    messages: createMessageSender({ config, db: database.db, log }),
    conversions: createConversionSender(config.measuring?.conversions, config.outsideTimeoutMs),
    payments: openPayments({ config, secret, log }),
    fulfilment: createFulfilment(config),
    productSearch: createSqlProductSearch(),
    printer: createPdfPrinter(),
    media: createMediaStorage({ config, log }),
    uploads: createEncoder(),
    sheets: createSheetWorker(),
    fetchFile: createGuardedFetch(),
    topicCache: createTopicCache(),
    notices: createNotices(),
    ...overrides,
  };
}
