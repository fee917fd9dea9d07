import type { Logger } from '../logging.ts';
import type { Tracing } from './create-tracing.ts';

/** Undefined when tracing is off: the libraries are then not loaded. */
export async function startTracing({ isTraced }: { isTraced: boolean }, log: Logger): Promise<Tracing | undefined> {
  if (!isTraced) return undefined;
  const { createTracing } = await import('./create-tracing.ts');
  return createTracing(log);
}
