/** Lists begin with what changed last; only in that order are further pages older. */
export function pageWords(sort: string | undefined): { previous: string; next: string } {
  const isNewestFirst = sort === undefined || sort === '-changed';
  return isNewestFirst ? { previous: 'Newer', next: 'Older' } : { previous: 'Previous', next: 'Next' };
}
