import type { Reply } from '@bijli/contract';
import type { LampName } from '@bijli/contract/today';
import { createdAt, idColumn, timestamptz, updatedAt } from '../../platform/database/columns.ts';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  sql,
  text,
  uniqueIndex,
  uuid,
} from '../../platform/database/drizzle.ts';

export const staffRoles = pgTable(
  'staff_roles',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    /** The owner's are not listed: that role has every permission. */
    permissions: text('permissions').array().notNull(),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex('staff_roles_by_name').on(sql`lower(${table.name})`)],
);

export const staffMembers = pgTable(
  'staff_members',
  {
    id: idColumn(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    roleId: text('role_id')
      .notNull()
      .references(() => staffRoles.id),
    /** Null for the demo's own people. */
    passwordHash: text('password_hash'),
    /** Encrypted. */
    totpSecret: text('totp_secret'),
    /** The time step of the last code that was accepted; a code counts once. */
    totpStep: bigint('totp_step', { mode: 'number' }),
    isEnabled: boolean('is_enabled').notNull().default(true),
    isDemo: boolean('is_demo').notNull().default(false),
    version: integer('version').notNull().default(1),
    lastSeenAt: timestamptz('last_seen_at'),
    /** The row stays without name and address, so that what the person did stays somebody's. */
    erasedAt: timestamptz('erased_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex('staff_members_by_email').on(sql`lower(${table.email})`)],
);

/** A signed-in device. The token itself is never stored. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: idColumn(),
    memberId: memberReference(),
    tokenHash: text('token_hash').notNull().unique(),
    userAgent: text('user_agent').notNull().default(''),
    /** When the second factor was last proved. */
    factorAt: timestamptz('factor_at'),
    lastUsedAt: timestamptz('last_used_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('staff_sessions_by_member').on(table.memberId)],
);

/** A person whose password was right and whose second factor is awaited. */
export const staffSignIns = pgTable('staff_sign_ins', {
  tokenHash: text('token_hash').primaryKey(),
  memberId: memberReference(),
  expiresAt: timestamptz('expires_at').notNull(),
});

export const staffPasskeys = pgTable(
  'staff_passkeys',
  {
    /** The credential's id, base64url. */
    id: text('id').primaryKey(),
    memberId: memberReference(),
    /** COSE key, base64url. */
    publicKey: text('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    name: text('name').notNull(),
    lastUsedAt: timestamptz('last_used_at'),
    createdAt: createdAt(),
  },
  (table) => [index('staff_passkeys_by_member').on(table.memberId)],
);

/** A challenge is answered once. */
export const staffChallenges = pgTable('staff_challenges', {
  id: idColumn(),
  challenge: text('challenge').notNull(),
  /** Of a new passkey; a challenge without it is for using one. */
  newPasskeyOf: uuid('new_passkey_of').references(() => staffMembers.id, { onDelete: 'cascade' }),
  expiresAt: timestamptz('expires_at').notNull(),
});

/** Deleted when used. */
export const staffRecoveryCodes = pgTable(
  'staff_recovery_codes',
  { codeHash: text('code_hash').primaryKey(), memberId: memberReference() },
  (table) => [index('staff_recovery_codes_by_member').on(table.memberId)],
);

/** A secret for an authenticator app that was shown and not confirmed yet. */
export const staffTotpSetups = pgTable('staff_totp_setups', {
  memberId: uuid('member_id')
    .primaryKey()
    .references(() => staffMembers.id, { onDelete: 'cascade' }),
  /** Encrypted. */
  secret: text('secret').notNull(),
  expiresAt: timestamptz('expires_at').notNull(),
});

/** Deleted when accepted or withdrawn. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: idColumn(),
    tokenHash: text('token_hash').notNull().unique(),
    email: text('email').notNull(),
    roleId: text('role_id')
      .notNull()
      .references(() => staffRoles.id),
    /** Null when a command invited. */
    invitedBy: uuid('invited_by').references(() => staffMembers.id, { onDelete: 'cascade' }),
    expiresAt: timestamptz('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('staff_invitations_by_email').on(sql`lower(${table.email})`)],
);

/** The latest link of each person for a new password; deleted when used. */
export const staffPasswordLinks = pgTable('staff_password_links', {
  memberId: uuid('member_id')
    .primaryKey()
    .references(() => staffMembers.id, { onDelete: 'cascade' }),
  tokenHash: text('token_hash').notNull().unique(),
  expiresAt: timestamptz('expires_at').notNull(),
});

/** A revoked key stays for its name, which the audit shows. A key never has more rights than the person who made it. */
export const staffApiKeys = pgTable('staff_api_keys', {
  id: idColumn(),
  name: text('name').notNull(),
  keyHash: text('key_hash').notNull().unique(),
  hint: text('hint').notNull(),
  permissions: text('permissions').array().notNull(),
  memberId: memberReference(),
  /** The key that made it, and with which it is revoked. */
  madeByKey: uuid('made_by_key').references((): AnyPgColumn => staffApiKeys.id, { onDelete: 'cascade' }),
  lastUsedAt: timestamptz('last_used_at'),
  expiresAt: timestamptz('expires_at'),
  revokedAt: timestamptz('revoked_at'),
  createdAt: createdAt(),
});

/** What a person wants to be mailed; nobody is mailed without a row. */
export type LabelChoice = NonNullable<Reply<'readStaffPreferences'>['labels']>;

export const staffPreferences = pgTable('staff_preferences', {
  memberId: uuid('member_id')
    .primaryKey()
    .references(() => staffMembers.id, { onDelete: 'cascade' }),
  mailsNewOrders: boolean('mails_new_orders').notNull(),
  /** Names of the lamps whose turning on is mailed. */
  mailsLamps: text('mails_lamps').array().$type<LampName[]>().notNull(),
  mailsMorning: boolean('mails_morning').notNull(),
  mailsLowStock: boolean('mails_low_stock').notNull().default(false),
  /** How they printed labels last. */
  labels: jsonb('labels').$type<LabelChoice>(),
  updatedAt: updatedAt(),
});

/** Filters, sort and columns of a list that a person keeps. A shared one outlives the erasure of its maker. */
export const staffViews = pgTable(
  'staff_views',
  {
    id: idColumn(),
    memberId: memberReference(),
    /** 'products' */
    list: text('list').notNull(),
    name: text('name').notNull(),
    /** As the address of the list holds them. */
    query: text('query').notNull(),
    /** Null when the person chose none. */
    isShared: boolean('is_shared').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('staff_views_by_name').on(table.memberId, table.list, sql`lower(${table.name})`)],
);

function memberReference() {
  return uuid('member_id')
    .notNull()
    .references(() => staffMembers.id, { onDelete: 'cascade' });
}
