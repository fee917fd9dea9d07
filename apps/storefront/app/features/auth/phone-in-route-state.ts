import { phoneError } from '@bijli/rules';

/** The phone passed between screens in route state; undefined if absent. */
export function phoneInRouteState(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('phone' in state)) return undefined;
  const { phone } = state;
  return typeof phone === 'string' && !phoneError(phone) ? phone : undefined;
}
