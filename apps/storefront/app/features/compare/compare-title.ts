/** The title of a comparison: 'Compare Tara 5G, Tara Lite and Tara Pro 5G'. */
export function compareTitle(names: readonly string[]): string {
  const first = names.slice(0, -1).join(', ');
  const last = names.at(-1);
  if (last === undefined) return 'Compare';
  return first === '' ? `Compare ${last}` : `Compare ${first} and ${last}`;
}
