import type { Permission } from '@bijli/contract';
import type { Config } from '../../../config.ts';
import { permissionsOf } from '../rights/permissions-of.ts';

type LiveSession = {
  role: { id: string; permissions: readonly string[] };
  isDemo: boolean;
  hasSecondFactor: boolean;
};
type SessionRights = { permissions: ReadonlySet<Permission>; needsSecondFactor: boolean };

/** What a live session may do now; undefined for the demo's own people outside demo mode. */
export function rightsOfSession(
  { role, isDemo, hasSecondFactor }: LiveSession,
  mode: Config['mode'],
): SessionRights | undefined {
  if (isDemo && mode !== 'demo') return undefined;
  const needsSecondFactor = mode === 'production' && !hasSecondFactor;
  return { permissions: needsSecondFactor ? new Set() : permissionsOf(role), needsSecondFactor };
}
