import { startServer } from '../e2e/fixtures/server-process.ts';
import { measureFirstRenders } from './first-render.ts';
import { residentMegabytes } from './measure.ts';

const restMs = 10_000;

/** Measures a start on existing data, the idle memory and the first render of a hundred products. The server keeps running. */
export async function measureStart(port: number, environment: Record<string, string>) {
  const baseUrl = `http://127.0.0.1:${port}`;
  const before = performance.now();
  const server = await startServer(port, environment);
  await fetch(`${baseUrl}/`);
  const restartSeconds = (performance.now() - before) / 1000;
  await new Promise((done) => setTimeout(done, restMs));
  const idleMegabytes = residentMegabytes(server.pid);
  return { server, restartSeconds, idleMegabytes, firstRenderMs: await measureFirstRenders(baseUrl) };
}
