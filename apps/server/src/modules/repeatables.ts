import type { RepeatableSql } from '../platform/database/repeatable-sql.ts';
import { entryTriggers } from './catalogue/list/entry-triggers.repository.ts';
import { collectedCash } from './courier-money/cash/collected-cash.repository.ts';
import { useCounting } from './limits/use-counting.repository.ts';

/** What runs after the migrations when it has changed, in order. */
export const repeatables: readonly RepeatableSql[] = [entryTriggers, useCounting, collectedCash];
