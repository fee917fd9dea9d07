import type { Input } from '@bijli/contract';
import type { Context } from '../src/context.ts';
import { moveByStaff, readStaffOrder } from '../src/modules/orders/index.ts';
import type { TestStore } from './test-store.ts';
import { type StaffTestClient, withReason, withVersions } from './with-versions.ts';

/** Calls as a terminal command. */
export async function staffClientOf(store: Pick<TestStore, 'apiAs' | 'services'>): Promise<StaffTestClient> {
  return withVersions(store.apiAs(await store.services.accessTokens.signCommand()));
}

/** Moves an order by the verb itself, also within a transaction. */
export async function moveOrderTo(
  ctx: Context,
  id: string,
  status: Input<'moveOrder'>['body']['status'],
): Promise<void> {
  const { version: expectedVersion } = await readStaffOrder(ctx, id);
  const command = { ...ctx, actor: { kind: 'command' } as const };
  await moveByStaff(command, { params: { id }, body: { ...withReason({ status }), expectedVersion } });
}
