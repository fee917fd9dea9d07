import { inspect, type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { ApiError } from '@bijli/contract';
import { ConfigError, type Environment } from '../config.ts';
import { AppError, StartError } from '../errors.ts';
import type { Command } from './command.ts';

type CommandModule = {
  command: Command;
  usage: string;
  /** Besides --help. */
  options?: ParseArgsOptionsConfig;
};

/** Loaded on demand. */
const commands: Record<string, () => Promise<CommandModule>> = {
  order: () => import('./order.ts'),
  return: () => import('./return.ts'),
  content: () => import('./content.ts'),
  index: () => import('./index-products.ts'),
  pincodes: () => import('./pincodes.ts'),
  products: () => import('./products.ts'),
  staff: () => import('./staff.ts'),
  'sms-templates': () => import('./sms-templates.ts'),
  audit: () => import('./audit.ts'),
  backup: () => import('./backup.ts'),
  restore: () => import('./restore.ts'),
  recover: () => import('./recover.ts'),
  reconcile: () => import('./reconcile.ts'),
};

/** A command's exit code, stdout and stderr. */
export type Outcome = { code: number; output: string; errors: string };

/** Runs a command by its name; an expected failure becomes one sentence. */
export async function runCommand(name: string, args: string[], environment: Environment): Promise<Outcome> {
  try {
    const { command, usage, options = {} } = await load(name);
    const { values, positionals } = readArguments(args, usage, options);
    if (values.help) return { code: 0, output: usage, errors: '' };
    const { lines, isWell = true } = await command(positionals, environment, values);
    return { code: isWell ? 0 : 1, output: lines.join('\n'), errors: '' };
  } catch (error) {
    return { code: 1, output: '', errors: isExpected(error) ? `Bijli: ${error.message}` : inspect(error) };
  }
}

function load(name: string): Promise<CommandModule> {
  const loadCommand = commands[name];
  if (!loadCommand) throw new StartError(`Unknown command ${name}. Commands: ${Object.keys(commands).join(', ')}.`);
  return loadCommand();
}

function readArguments(args: string[], usage: string, options: ParseArgsOptionsConfig) {
  try {
    const help = { type: 'boolean', short: 'h' } as const;
    return parseArgs({ args, allowPositionals: true, options: { ...options, help } });
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : error}. ${usage}`, { cause: error });
  }
}

function isExpected(error: unknown): error is Error {
  return (
    error instanceof StartError ||
    error instanceof ConfigError ||
    error instanceof AppError ||
    error instanceof ApiError
  );
}
