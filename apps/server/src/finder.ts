import type { Permission, Reply } from '@bijli/contract';
import type { StaffContext } from './context.ts';

export type FoundThing = Reply<'find'>['found'][number];

/** Finds a module's things for the palette; `modules/finders.ts` lists all. */
export type Finder = {
  /** It runs only for those who have it. */
  permission: Permission;
  /** A few things by their names and numbers, the best first. */
  find: (ctx: StaffContext, search: string) => Promise<FoundThing[]>;
};
