import type { Database } from '../../platform/database/database.ts';
import { eq, or, sql } from '../../platform/database/drizzle.ts';
import { contactTickets } from './contact.tables.ts';

export type Ticket = typeof contactTickets.$inferSelect;

/** Returns the generated ticket number. */
export async function insertTicket(db: Database, ticket: typeof contactTickets.$inferInsert): Promise<number> {
  const [row] = await db.insert(contactTickets).values(ticket).returning({ number: contactTickets.number });
  if (!row) throw new Error('The ticket was not stored');
  return row.number;
}

type TicketOwner = { userId: string; email: string | null };

/** Messages a person sent, signed in or from their verified address, oldest first. */
export function listTickets(db: Database, person: TicketOwner): Promise<Ticket[]> {
  return db.select().from(contactTickets).where(isOf(person)).orderBy(contactTickets.number);
}

export async function deleteTickets(db: Database, person: TicketOwner): Promise<void> {
  await db.delete(contactTickets).where(isOf(person));
}

function isOf({ userId, email }: TicketOwner) {
  const isTheirs = eq(contactTickets.customerId, userId);
  return email ? or(isTheirs, sql`lower(${contactTickets.email}) = lower(${email})`) : isTheirs;
}
