import { createdAt, idColumn, timestamptz, updatedAt } from '../../platform/database/columns.ts';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  sql,
  text,
  uuid,
} from '../../platform/database/drizzle.ts';

export const users = pgTable(
  'users',
  {
    id: idColumn(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** Ten digits; null until a customer who signed up with Google adds one. */
    phone: text('phone').unique(),
    role: text('role', { enum: ['customer'] })
      .notNull()
      .default('customer'),
    isPhoneVerified: boolean('is_phone_verified').notNull().default(false),
    isEmailVerified: boolean('is_email_verified').notNull().default(false),
    /** New or changed, and not verified: nothing goes there but what the customer's orders and account require. */
    isEmailPending: boolean('is_email_pending').notNull().default(false),
    passwordHash: text('password_hash'),
    googleSubject: text('google_subject').unique(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('users_phone', sql`${table.phone} ~ '^[0-9]{10}$'`),
    check('users_role', sql`${table.role} = 'customer'`),
    index('users_by_email').on(sql`lower(${table.email})`),
  ],
);

/** The latest one-time password, hashed, of each phone and asker: a stranger's request replaces nobody else's code. */
export const otpCodes = pgTable(
  'otp_codes',
  {
    phone: text('phone').notNull(),
    /** Of the browser's cookie. */
    browserHash: text('browser_hash').notNull(),
    /** From which it was asked for: whoever lost the cookie can use the code from there. */
    network: text('network').notNull(),
    codeHash: text('code_hash').notNull(),
    /** By the browser that asked. */
    wrongTries: integer('wrong_tries').notNull().default(0),
    /** By others in its network; these never lock the code for the browser that asked. */
    strangersTries: integer('strangers_tries').notNull().default(0),
    expiresAt: timestamptz('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.phone, table.browserHash] }),
    check('otp_codes_tries', sql`${table.wrongTries} between 0 and 5 and ${table.strangersTries} between 0 and 5`),
  ],
);

/** The browsers that signed in with a phone. Their requests for codes are counted apart from those of strangers. */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    phone: text('phone').notNull(),
    browserHash: text('browser_hash').notNull(),
    lastUsedAt: timestamptz('last_used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.phone, table.browserHash] })],
);

/** A signed-in device. The refresh token itself is never stored. */
export const sessions = pgTable(
  'sessions',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    userAgent: text('user_agent').notNull().default(''),
    lastUsedAt: timestamptz('last_used_at').notNull().defaultNow(),
    expiresAt: timestamptz('expires_at').notNull(),
    revokedAt: timestamptz('revoked_at'),
    createdAt: createdAt(),
  },
  (table) => [index('sessions_by_user').on(table.userId)],
);

/** The latest reset token of each person, hashed; deleted when used. */
export const passwordResets = pgTable('password_resets', {
  tokenHash: text('token_hash').primaryKey(),
  userId: uuid('user_id')
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Sent to the account's current e-mail address, which the reset therefore verifies. */
  provesEmail: boolean('is_email_proof').notNull().default(false),
  expiresAt: timestamptz('expires_at').notNull(),
});

/**
 * Tokens sent to a customer's current e-mail address, hashed: whoever has one reads its mail. Deleted when one is used, and
 * when the address changes.
 */
export const emailProofs = pgTable(
  'email_proofs',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [index('email_proofs_by_user').on(table.userId)],
);

/** A pending registration until an OTP verifies the phone. Only the registrant knows the token; its hash is stored. */
export const registrations = pgTable(
  'registrations',
  {
    tokenHash: text('token_hash').primaryKey(),
    phone: text('phone').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [index('registrations_by_phone').on(table.phone)],
);
