import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StepError } from '../steps/project.mjs';
import { studioFolder, workFolder } from './folders.mjs';

/** Renders one job on all cores, at the lowest priority. */
export async function runBlender(job) {
  const file = join(workFolder, 'job.json');
  writeFileSync(file, JSON.stringify(job));
  const child = spawn('nice', ['-n', '19', 'blender', '-b', '-P', join(studioFolder, 'render.py'), '--', file], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, OPENBLAS_NUM_THREADS: '1' },
  });
  const stop = () => child.kill('SIGTERM');
  process.once('exit', stop);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  process.removeListener('exit', stop);
  if (code === 0 && /^TIME /m.test(output)) return;
  throw new StepError(`Blender stopped at ${job.slug}, ${job.view}:\n${output.split('\n').slice(-12).join('\n')}`);
}
