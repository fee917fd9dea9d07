import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client';
import type { LoadMeter } from '../http/load-meter.ts';

/** Memory, time and the turn of the event loop; what is at work and what was refused. */
export function watchProcess(register: Registry, load: LoadMeter): void {
  collectDefaultMetrics({ register });
  new Gauge({
    name: 'bijli_requests_at_work',
    help: 'Requests taken and not answered yet.',
    registers: [register],
    collect() {
      this.set(load.read().atWork);
    },
  });
  new Gauge({
    name: 'bijli_requests_refused',
    help: 'Requests refused since the start because there was too much to do.',
    registers: [register],
    collect() {
      this.set(load.read().refused);
    },
  });
}
