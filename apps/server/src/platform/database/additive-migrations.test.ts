import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const folder = fileURLToPath(new URL('../../../migrations/', import.meta.url));
/** The last migration before the rule. */
const lastExempt = 19;
const exemption = /^-- Nothing reads this since (?:decision \d{3}|release \S+)/;

const breaking: [RegExp, string][] = [
  [/\bDROP\s+(?:TABLE|COLUMN|VIEW|MATERIALIZED|SCHEMA|TYPE|FUNCTION|SEQUENCE)\b/i, 'drops'],
  [/\bALTER\s+TABLE\b[^;]*\bDROP\s+(?!CONSTRAINT\b|DEFAULT\b|NOT\b|EXPRESSION\b|IDENTITY\b)/i, 'drops'],
  [/\bALTER\s+(?:TABLE|VIEW|SCHEMA|TYPE|FUNCTION|SEQUENCE)\b[^;]*\bRENAME\b/i, 'renames'],
  [/\bALTER\s+COLUMN\b[^;]*\b(?:SET\s+NOT\s+NULL|TYPE)\b/i, 'changes a column'],
];
const added =
  /\bADD\s+(?:COLUMN\s+)?(?:IF\s+NOT\s+EXISTS\s+)?(?!CONSTRAINT\b|CHECK\b|UNIQUE\b|PRIMARY\b|FOREIGN\b|EXCLUDE\b)[^;]*/gi;

/** A change that processes of the previous release cannot work with; undefined when there is none. */
function breakageOf(text: string): string | undefined {
  if (exemption.test(text)) return undefined;
  const statements = withoutBodies(text).split(/--> statement-breakpoint|;/);
  for (const statement of statements) {
    const found = breaking.find(([pattern]) => pattern.test(statement));
    if (found) return found[1];
    if (/\bALTER\s+TABLE\b/i.test(statement) && mustBeFilled(statement)) return 'adds a column that must be filled';
  }
  return undefined;
}

function mustBeFilled(statement: string): boolean {
  const columns = statement.match(added) ?? [];
  return columns.some(
    (column) => /\b(?:NOT\s+NULL|PRIMARY\s+KEY)\b/i.test(column) && !/\b(?:DEFAULT|GENERATED)\b/i.test(column),
  );
}

/** Function bodies and comments change no tables during the migration. */
function withoutBodies(text: string): string {
  return text.replace(/(\$\w*\$)[\s\S]*?\1/g, "''").replace(/^--(?!>).*$/gm, '');
}

test('[UPG-06] no migration removes what processes of the previous release read or write', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql') && Number(name.slice(0, 4)) > lastExempt);
  expect(files.length).toBeGreaterThan(0);
  for (const name of files) expect([name, breakageOf(readFileSync(folder + name, 'utf8'))]).toEqual([name, undefined]);
});

test.each([
  ['DROP TABLE "carts";', 'drops'],
  ['ALTER TABLE "orders" DROP COLUMN "refund_id";', 'drops'],
  ['ALTER TABLE orders DROP refund_id;', 'drops'],
  ['ALTER TABLE "orders" RENAME COLUMN "refund_id" TO "refund";', 'renames'],
  ['ALTER TABLE "orders" RENAME TO "purchases";', 'renames'],
  ['ALTER TABLE "orders" ADD COLUMN "source" text NOT NULL;', 'adds a column that must be filled'],
  [
    'CREATE TABLE a (b text);--> statement-breakpoint\nALTER TABLE orders ADD source text NOT NULL',
    'adds a column that must be filled',
  ],
  ['ALTER TABLE "orders" ADD COLUMN "id" uuid PRIMARY KEY;', 'adds a column that must be filled'],
  ['ALTER TABLE "orders" ALTER COLUMN "note" SET NOT NULL;', 'changes a column'],
  ['ALTER TABLE "orders" ADD COLUMN "source" text;', undefined],
  ['ALTER TABLE "orders" ADD COLUMN "source" text DEFAULT \'shop\' NOT NULL;', undefined],
  ['ALTER TABLE "orders" ADD CONSTRAINT "a" CHECK (note IS NOT NULL);', undefined],
  ['ALTER TABLE "orders" DROP CONSTRAINT "orders_status";', undefined],
  ['CREATE TABLE "stops" ("id" uuid PRIMARY KEY NOT NULL, "drop" text NOT NULL);', undefined],
  ['CREATE FUNCTION f() RETURNS void AS $$ BEGIN DROP TABLE x; END $$ LANGUAGE plpgsql;', undefined],
  ['DROP INDEX "orders_held";', undefined],
  ['-- Nothing reads this since decision 031\nALTER TABLE "orders" DROP COLUMN "refund_id";', undefined],
  ['-- Nothing reads this since release 2027-01\nDROP TABLE "carts";', undefined],
  ['-- Nothing reads this\nDROP TABLE "carts";', 'drops'],
])('[UPG-06] %j is classified', (text, breakage) => {
  expect(breakageOf(text)).toBe(breakage);
});
