/** All that is told of an error: its words may name a person. */
export function kindOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown';
}
