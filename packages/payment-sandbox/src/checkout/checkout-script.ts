import { readFileSync } from 'node:fs';

/** The checkout script of the test window with its style sheet inlined. */
export function readCheckoutScript(): string {
  const script = readFileSync(new URL('./checkout.js', import.meta.url), 'utf8');
  const styles = readFileSync(new URL('./checkout.css', import.meta.url), 'utf8');
  return script.replace("'{{styles}}'", () => JSON.stringify(styles));
}
