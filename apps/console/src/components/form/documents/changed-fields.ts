import { isSame } from '@bijli/rules';

/** The fields that differ; only these are sent, so that what others changed in the rest meanwhile stays. */
export function changedFields<Fields extends object>(was: Fields, is: Fields): Partial<Fields> {
  const entries = Object.entries(is).filter(([name, value]) => !isSame(value, was[name as keyof Fields]));
  return Object.fromEntries(entries) as Partial<Fields>;
}
