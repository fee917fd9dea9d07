import type { Client, Input, Reply } from '@bijli/contract';
import { openCatalogue, productsOf } from './product-factory.ts';
import { createStaff } from './staff-factory.ts';
import { finishJob, undoJob } from './staff-jobs-factory.ts';
import type { TestStore } from './test-store.ts';

export type Import = Reply<'readImport'>['import'];
export type ImportLines = Reply<'listImportLines'>['lines'];
type Choices = Partial<Input<'checkImport'>['body']>;

/** A person who may import products, and what products refer to. */
export async function openImports(store: TestStore) {
  const permissions = ['products.read', 'products.change', 'stock.change', 'jobs.read'] as const;
  const person = await createStaff(store, { permissions: [...permissions] });
  const catalogue = { ...(await openCatalogue(store)), person, api: person.api };
  return { catalogue, api: person.api, files: importsOf(store, person.api), items: productsOf(catalogue) };
}

export function importsOf(store: TestStore, api: Client) {
  async function upload(file: string | Uint8Array<ArrayBuffer>, query: Partial<Input<'uploadImport'>['query']> = {}) {
    const body = typeof file === 'string' ? new TextEncoder().encode(file) : file;
    return (await api.uploadImport({ query: { fileName: 'sheet.csv', ...query }, body })).import;
  }

  async function linesOf(id: string, only?: NonNullable<Input<'listImportLines'>['query']>['only']) {
    const lines: ImportLines = [];
    for (let after = 0, hasMore = true; hasMore; after = lines.at(-1)?.line ?? 0) {
      const part = await api.listImportLines({ params: { id }, query: { after, ...(only ? { only } : {}) } });
      lines.push(...part.lines);
      hasMore = part.hasMore;
    }
    return lines;
  }

  async function check(
    file: string | Uint8Array<ArrayBuffer>,
    { kind = 'products', ...choices }: Choices & { kind?: Import['kind'] } = {},
  ) {
    const { id, columns } = await upload(file, { kind });
    await api.checkImport({ params: { id }, body: { columns, ...choices } });
    await store.runJobs();
    const { import: of } = await api.readImport({ params: { id } });
    return { of, lines: await linesOf(id) };
  }

  async function apply({ id }: Pick<Import, 'id'>) {
    const { jobId } = await api.applyImport({ params: { id } });
    return finishJob(store, api, jobId);
  }

  const undo = (id: string) => undoJob(store, api, id);

  const change = ({ id }: Pick<Import, 'id'>, line: number, body: NonNullable<Input<'changeImportLine'>['body']>) =>
    api.changeImportLine({ params: { id, line }, body });

  return { upload, linesOf, check, apply, undo, change };
}

export const countsOf = ({ counts }: Pick<Import, 'counts'>) => [counts.new, counts.changed, counts.same, counts.wrong];
