import { phoneError } from '@bijli/rules';

/** The phone that a screen hands to the next one in route state; undefined when there is none. */
export function phoneInRouteState(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('phone' in state)) return undefined;
  const { phone } = state;
  return typeof phone === 'string' && !phoneError(phone) ? phone : undefined;
}
