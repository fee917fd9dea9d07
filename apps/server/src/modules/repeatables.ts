import type { RepeatableSql } from '../platform/database/repeatable-sql.ts';
import { entryTriggers } from './catalogue/list/entry-triggers.repository.ts';

/** What runs after the migrations when it has changed, in order. */
export const repeatables: readonly RepeatableSql[] = [entryTriggers];
