import type { Environment } from '../config.ts';

/** A command's output; `isWell` false makes it exit with 1 although it completed. */
export type Report = { lines: string[]; isWell?: boolean };

/** The values of the options that the command's module declares. */
export type CommandOptions = Record<string, string | boolean | (string | boolean)[] | undefined>;

/** A terminal command; its module exports `usage` as well, and `options` when it has some. @throws an error whose message is one sentence for the user */
export type Command = (args: string[], environment: Environment, options: CommandOptions) => Promise<Report>;
