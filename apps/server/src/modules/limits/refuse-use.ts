import { AppError } from '../../errors.ts';
import type { Use } from './describe-use.ts';
import { type LimitName, limits } from './limits.ts';

/** @throws AppError too_many_requests, unless the use was counted */
export function refuseUse(name: LimitName, use: Use): void {
  if (use.kind === 'counted') return;
  const { waitSeconds } = use;
  const { refusal, otherwise = '', pauseBefore } = limits[name];
  const message =
    use.kind === 'paused'
      ? `Please wait ${count(waitSeconds, 'second')} before ${pauseBefore}.`
      : `${refusal} Please try again in ${inWords(waitSeconds)}${otherwise}.`;
  throw new AppError('too_many_requests', message, { details: { retryAfterSeconds: waitSeconds } });
}

function inWords(seconds: number): string {
  return seconds > 3600 ? count(Math.ceil(seconds / 3600), 'hour') : count(Math.ceil(seconds / 60), 'minute');
}

function count(amount: number, unit: string): string {
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`;
}
