import type { Call } from '@bijli/contract';
import { callsByAudience } from '@bijli/contract/calls';

/** The summaries of the calls that each permission is enough for, in the order of the contract. */
export function callsByPermission(): Record<string, string[]> {
  const opens: Record<string, string[]> = {};
  for (const call of Object.values<Call>(callsByAudience.staff))
    for (const permission of call.access === 'staff' ? [call.permission].flat() : [])
      opens[permission] = [...(opens[permission] ?? []), call.summary];
  return opens;
}
