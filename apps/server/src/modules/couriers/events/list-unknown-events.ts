import type { Received, Reply } from '@bijli/contract';
import { isTrackingStatus, trackingStatusLabel } from '@bijli/rules';
import type { Context } from '../../../context.ts';
import { selectUnknownEvents, unknownEventConditions, unknownEventList } from './list-unknown-events.repository.ts';

/** Events that changed no box. @throws AppError invalid_input for cursors of no page of this list */
export async function listUnknownEvents(
  { db }: Pick<Context, 'db'>,
  query: NonNullable<Received<'listUnknownEvents'>['query']>,
): Promise<Reply<'listUnknownEvents'>> {
  const { ids, sums: _, ...page } = await unknownEventList.findPage(db, unknownEventConditions(query), query);
  const events = (await selectUnknownEvents(db, ids)).map((event) => ({
    ...event,
    statusLabel: isTrackingStatus(event.status) ? trackingStatusLabel(event.status) : inWords(event.status),
  }));
  return { success: true, events, ...page };
}

/** How many wait to be looked at. */
export async function countUnknownEvents({ db }: Pick<Context, 'db'>): Promise<number> {
  const page = { sort: '-received', limit: 1 } as const;
  return (await unknownEventList.findPage(db, unknownEventConditions({}), page)).total;
}

/** 'QC FAILED' as 'Qc failed'. */
function inWords(status: string): string {
  return status.slice(0, 1) + status.slice(1).toLowerCase();
}
