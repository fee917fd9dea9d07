import { sizeText } from '../../../platform/format/size-text.ts';

const maxBytes = 25 * 1024 * 1024;
export const fileEndings = ['.csv', '.tsv', '.txt', '.xlsx', '.json'];

/** Why a file cannot be taken, said before it is sent; undefined when it can. */
export function problemOfFiles(files: readonly Pick<File, 'name' | 'size'>[]): string | undefined {
  const [file] = files;
  if (!file) return 'Please choose a file.';
  if (files.length > 1) return `These are ${files.length} files. Please choose one at a time.`;
  const name = file.name.toLowerCase();
  if (name.endsWith('.xls') || name.endsWith('.ods'))
    return `${file.name} is of a kind that is not read. Save it as .xlsx or “CSV UTF-8” and choose that file.`;
  if (!fileEndings.some((ending) => name.endsWith(ending)))
    return `${file.name} is no sheet. CSV, Excel (.xlsx) and JSON files are taken.`;
  if (file.size === 0) return `${file.name} is empty. Please choose another file.`;
  if (file.size > maxBytes)
    return `${file.name} has ${sizeText(file.size)}, at most 25 MB are taken. Divide it into several files.`;
  return undefined;
}
