import { type Database, queryRows } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/drizzle.ts';

/** Whose address an invitation left in the audit, without an account or an open invitation by now. */
export function selectInvitedStrangers(db: Database): Promise<{ personId: string | null; email: string }[]> {
  return queryRows(
    db,
    sql`SELECT DISTINCT v.person_id AS "personId", v.value AS email
        FROM audit_entries e JOIN audit_personal_values v ON v.entry_id = e.id AND v.name = 'email'
        WHERE e.action = 'staff.invite' AND v.value IS NOT NULL
          AND NOT EXISTS (SELECT 1 FROM staff_members m WHERE m.id = v.person_id OR lower(m.email) = lower(v.value))
          AND NOT EXISTS (SELECT 1 FROM staff_invitations i WHERE lower(i.email) = lower(v.value))`,
  );
}
