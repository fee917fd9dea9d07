import type { Environment } from '../config.ts';

/** What a command has to say; `isWell` false ends it with 1 although it did its work. */
export type Report = { lines: string[]; isWell?: boolean };

/** A command of the terminal; its module says as `usage` how it is called. @throws what it refuses, told in one sentence */
export type Command = (args: string[], environment: Environment) => Promise<Report>;
