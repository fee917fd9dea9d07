import type { Environment } from '../config.ts';

/** A command's output; `isWell` false makes it exit with 1 although it completed. */
export type Report = { lines: string[]; isWell?: boolean };

/** A terminal command; its module exports `usage` as well. @throws an error whose message is one sentence for the user */
export type Command = (args: string[], environment: Environment) => Promise<Report>;
