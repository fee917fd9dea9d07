import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { studioFolder } from './folders.mjs';

/** A hash of a picture's inputs: the job, the family's script, and the scripts it imports. */
export function hashJob(job) {
  const hash = createHash('sha256').update(JSON.stringify(job));
  for (const file of [...scriptsOf(`families/${job.family}.py`)].sort()) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

function scriptsOf(script, found = new Set()) {
  const file = join(studioFolder, script);
  if (found.has(file)) return found;
  found.add(file);
  for (const [, module] of readFileSync(file, 'utf8').matchAll(/^from ((?:parts|families)\.[a-z_.]+) import/gm)) {
    const piece = `${module.replaceAll('.', '/')}.py`;
    if (existsSync(join(studioFolder, piece))) scriptsOf(piece, found);
  }
  return found;
}
