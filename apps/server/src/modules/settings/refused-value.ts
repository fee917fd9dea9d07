import type { Setting } from '@bijli/contract/settings';
import { AppError } from '../../errors.ts';

/** 'Delivery attempts must be a number.' */
export function refusedValue({ name }: Setting, problem: string): AppError {
  return new AppError('refused', `${name} ${problem}.`);
}
