import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Client, createClient, type Product, receivedFile, type Transport } from '@bijli/contract';
import { startPaymentSandbox } from '@bijli/payment-sandbox';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { buildApp } from '../src/app.ts';
import { type Environment, parseConfig } from '../src/config.ts';
import { type Context, type Services, systemContext } from '../src/context.ts';
import type { JobName } from '../src/modules/job-data.ts';
import { jobHandlers } from '../src/modules/jobs.ts';
import { openPayments, paymentMethods } from '../src/modules/payments/index.ts';
import type { RegisteredMethod } from '../src/modules/payments/providers/payment-method.ts';
import type { PaymentProvider } from '../src/modules/payments/providers/payment-provider.ts';
import { createRazorpay } from '../src/modules/payments/providers/razorpay/razorpay.ts';
import { sandboxSettings } from '../src/modules/payments/providers/razorpay/sandbox.ts';
import { createPincodes, loadPincodes } from '../src/modules/pincodes/index.ts';
import { readSettingsAtNews } from '../src/modules/settings/index.ts';
import { sessions, users } from '../src/modules/tables.ts';
import { listenForChanges } from '../src/platform/changes.ts';
import { newId } from '../src/platform/database/columns.ts';
import { type OpenDatabase, queryRows } from '../src/platform/database/database.ts';
import { sql } from '../src/platform/database/drizzle.ts';
import { createResponseCache } from '../src/platform/http/cache/response-cache.ts';
import { createServices, pincodesFile } from '../src/services.ts';
import { compareWithOpenApi } from './compare-with-openapi.ts';
import { paymentsAt } from './razorpay-store.ts';
import { openTestDatabase } from './test-database.ts';

export type TestCustomer = { api: Client; accessToken: string; userId: string; phone: string };

export type TestStore = {
  app: FastifyInstance;
  /** Anonymous calls. */
  api: Client;
  services: Services;
  database: OpenDatabase;
  ctx: Context;
  /** The simulated card provider on its own port; its webhooks reach this app. */
  sandbox: Awaited<ReturnType<typeof startPaymentSandbox>>;
  /** The store's client of the provider. */
  card: PaymentProvider;
  rows: <Row = Record<string, unknown>>(statement: ReturnType<typeof sql>) => Promise<Row[]>;
  apiAs: (accessToken: string) => Client;
  /** A customer with complete details, created without an OTP. */
  createCustomer: (given?: Partial<{ name: string; email: string; phone: string }>) => Promise<TestCustomer>;
  /** Signs in as a shopper does: OTP by SMS, read from the outbox. */
  signIn: (phone: string, details?: { name: string; finalEmail: string }) => Promise<TestCustomer>;
  otpOf: (phone: string) => Promise<string>;
  /** Runs the waiting jobs; with `isEarly` also those scheduled for later. */
  runJobs: (options?: { only?: JobName[]; isEarly?: boolean }) => Promise<number>;
  product: (slug: string) => Promise<Product>;
  advanceClock: (ms: number) => void;
  /** Errors logged so far; reading them marks them as expected. */
  takeErrors: () => string[];
  close: () => Promise<void>;
};

type Options = {
  environment?: Environment;
  overrides?: Partial<Services>;
  /** Registered after the store's own payment methods. */
  moreMethods?: readonly RegisteredMethod[];
  /** Connections to PostgreSQL at most. */
  poolSize?: number;
};

/** Read once per process; each store begins with it. */
const shippedPincodes = loadPincodes(pincodesFile);

/** The real store without a port, on a database of its own. `close` fails if unexpected errors were logged. */
export async function startTestStore(options: Options = {}): Promise<TestStore> {
  const errors: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void errors.push(line) });
  const dataDir = mkdtempSync(join(tmpdir(), 'bijli-store-'));
  // Tests make many requests on busy machines.
  const unlimited = {
    RATE_LIMIT_PER_MINUTE: '0',
    MAX_EVENT_LOOP_DELAY_MS: '600000',
    NETWORK_MAX_DELAY_MS: '0',
    AVIF_EFFORT: '0',
  };
  const { moreMethods = [] } = options;
  const environment = { DATA_DIR: dataDir, PORT: '0', ...unlimited, ...options.environment };
  const config = parseConfig(environment, [...paymentMethods, ...moreMethods]);
  const database = await openTestDatabase(log, options.poolSize);
  const keys = sandboxSettings(config, 'test');
  let appUrl = '';
  const sandbox = await startPaymentSandbox({
    ...keys,
    port: 0,
    webhookUrl: () => `${appUrl}/api/payments/webhook`,
    webhookRetryMs: [50, 100, 200],
  });
  let offsetMs = 0;
  const card = createRazorpay({ ...keys, apiUrl: sandbox.url });
  const [own, more] = [paymentsAt(card), openPayments({ config, secret: 'test', log }, moreMethods)];
  const payments = { known: [...own.known, ...more.known], offered: [...own.offered, ...more.offered] };
  const services = await createServices({
    config,
    database,
    log,
    clock: () => new Date(Date.now() + offsetMs),
    overrides: { payments, pincodes: createPincodes(shippedPincodes), ...options.overrides },
  });
  const cache = createResponseCache();
  const readSettings = readSettingsAtNews({ ...services, db: database.db }, () => cache.drop('content'));
  const stopListening = await listenForChanges(database, (topic, changeId) => {
    readSettings(topic);
    cache.drop(topic);
    services.notices.publish(topic, changeId);
  });
  const app = await buildApp({ services, database, cache, prepare: compareWithOpenApi });
  appUrl = await app.listen({ port: 0, host: '127.0.0.1' });
  const shared = { ...services, db: database.db };

  const store: TestStore = {
    app,
    api: createClient(injectTransport(app)),
    services,
    database,
    ctx: systemContext(shared, 'test'),
    sandbox,
    card,
    rows: (statement) => queryRows(database.db, statement),
    apiAs: (accessToken) => createClient(injectTransport(app, accessToken)),
    async createCustomer(given = {}) {
      const phone = given.phone ?? randomPhone();
      const userId = newId();
      const sessionId = newId();
      await database.db.insert(users).values({
        id: userId,
        name: 'Asha Rao',
        email: `asha.${phone}@example.com`,
        isPhoneVerified: true,
        ...given,
        phone,
      });
      await database.db
        .insert(sessions)
        .values({ id: sessionId, userId, tokenHash: newId(), expiresAt: new Date(Date.now() + 86_400_000) });
      const accessToken = await services.accessTokens.sign({ userId, sessionId });
      return { api: store.apiAs(accessToken), accessToken, userId, phone };
    },
    async signIn(phone, details = { name: 'Asha Rao', finalEmail: `asha.${phone}@example.com` }) {
      await store.api.sendOtp({ body: { phone } });
      const otp = await store.otpOf(phone);
      const first = await store.api.verifyOtp({ body: { phone, otp } });
      const reply = first.needsDetails ? await store.api.verifyOtp({ body: { phone, otp, ...details } }) : first;
      if (!reply.accessToken || !reply.user) throw new Error('Signing in gave no token');
      return { api: store.apiAs(reply.accessToken), accessToken: reply.accessToken, userId: reply.user._id, phone };
    },
    async otpOf(phone) {
      await store.runJobs({ only: ['send-message'] });
      const found = await store.rows<{ text: string }>(
        sql`SELECT text FROM outbox_messages WHERE recipient = ${phone} ORDER BY id DESC LIMIT 1`,
      );
      const otp = found[0]?.text.match(/\b\d{6}\b/)?.[0];
      if (!otp) throw new Error(`No OTP was sent to ${phone}`);
      return otp;
    },
    runJobs: (given) => services.jobs.runWaiting(jobHandlers(shared), given),
    product: async (slug) => (await store.api.getProduct({ params: { slug } })).product,
    advanceClock(ms) {
      offsetMs += ms;
    },
    takeErrors: () => errors.splice(0),
    async close() {
      try {
        await sandbox.close();
        await app.close();
        await stopListening();
        // Waits for the readings that news have begun.
        await services.settings.reload(database.db);
        await services.jobs.stop();
        await database.close();
      } finally {
        rmSync(dataDir, { recursive: true, force: true });
      }
      if (errors.length > 0) throw new Error(`The store logged errors:\n${errors.join('')}`);
    },
  };
  return store;
}

export function injectTransport(app: FastifyInstance, accessToken?: string): Transport {
  return async ({ method, url, headers, body }) => {
    const response = await app.inject({
      method: method as 'GET',
      url,
      headers: { ...headers, ...(accessToken ? { authorization: `Bearer ${accessToken}` } : {}) },
      ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : Buffer.from(body) }),
    });
    const { 'content-type': type, 'content-disposition': disposition } = response.headers;
    const file = receivedFile({ type, disposition: disposition?.toString() }, new Uint8Array(response.rawPayload));
    return { status: response.statusCode, body: file ?? response.json() };
  };
}

export function randomPhone(): string {
  return `9${Math.floor(Math.random() * 1e9)
    .toString()
    .padStart(9, '0')}`;
}
