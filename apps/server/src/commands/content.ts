import { readFileSync, writeFileSync } from 'node:fs';
import { ApiError, type ContentDocument } from '@bijli/contract';
import { contentDocument } from '@bijli/contract/schemas';
import type { Config } from '../config.ts';
import { AppError, StartError } from '../errors.ts';
import { derivedValueNotes } from '../modules/content/derived-values.ts';
import { describeIssues } from '../platform/http/input-errors.ts';
import type { Command, Report } from './command.ts';
import { readStoreConfig, type StoreOperation, workInStore } from './store/work-in-store.ts';

export const usage = 'Usage: npm run content -- export FILE, or npm run content -- apply FILE.';

/**
 * `npm run content -- export FILE` writes banners, home page, site configuration and policies as one JSON file; `apply FILE`
 * replaces them with such a file. Works through the running store, or in its database when none runs.
 */
export const command: Command = async ([action, file, ...more], environment) => {
  if (!file || more.length > 0 || !(action === 'export' || action === 'apply')) throw new StartError(usage);
  const config = readStoreConfig(environment);
  return action === 'export' ? exportTo(file, config) : applyFrom(file, config);
};

async function exportTo(file: string, config: Config): Promise<Report> {
  const document = await inStore(config, {
    overHttp: (client) => client.exportContent(),
    inDatabase: async (ctx) => (await content()).exportContent(ctx),
  });
  write(file, `${JSON.stringify(document, null, 2)}\n`);
  return { lines: [`Exported the store’s content to ${file}.`] };
}

async function applyFrom(file: string, config: Config): Promise<Report> {
  const document = readDocument(file);
  await inStore<unknown>(config, {
    overHttp: (client) => client.applyContent({ body: document }),
    inDatabase: async (ctx) => (await content()).applyContent(ctx, document),
  });
  return { lines: [`The store now shows the content of ${file}.`, ...derivedValueNotes(document.siteConfig)] };
}

/** Loaded only when no store runs. */
function content() {
  return import('../modules/content/index.ts');
}

function readDocument(file: string): ContentDocument {
  const result = contentDocument.safeParse(readJson(file));
  if (result.success) return result.data;
  const lines = describeIssues(result.error.issues).map(({ message }) => message);
  throw new StartError(`${file} was not applied. ${lines.join(' ')}`);
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const why = error instanceof SyntaxError ? 'is not valid JSON' : 'cannot be read';
    throw new StartError(`${file} ${why}: ${error instanceof Error ? error.message : error}`);
  }
}

function write(file: string, text: string): void {
  try {
    writeFileSync(file, text, { flag: 'wx' });
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    if (isThere) throw new StartError(`${file} exists already. Name another file; an export never replaces one.`);
    throw new StartError(`${file} cannot be written: ${error instanceof Error ? error.message : error}`);
  }
}

async function inStore<Result>(config: Config, operation: StoreOperation<Result>): Promise<Result> {
  try {
    return await workInStore(config, operation);
  } catch (error) {
    if (error instanceof AppError || error instanceof ApiError) throw new StartError(sentencesOf(error));
    throw error;
  }
}

/** All findings, each of which names its field; without any, the error message. */
function sentencesOf(error: AppError | ApiError): string {
  const findings = error instanceof AppError ? error.errors : error.body['errors'];
  if (!Array.isArray(findings) || findings.length === 0) return error.message;
  return findings.map((finding: { message?: unknown }) => String(finding.message)).join(' ');
}
