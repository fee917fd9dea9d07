import type { Context } from '../../../context.ts';

/** For the audit of what a person does before they are signed in. */
export function asMember(ctx: Context, person: { id: string; sessionId: string; factorAt: Date | null }): Context {
  return { ...ctx, actor: { kind: 'staff', permissions: new Set(), needsSecondFactor: false, ...person } };
}
