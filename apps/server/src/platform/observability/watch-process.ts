import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client';
import type { LoadMeter } from '../http/limits/load-meter.ts';

/** Memory, CPU time and event loop of the process; requests in flight and refused. */
export function watchProcess(register: Registry, load: LoadMeter): void {
  collectDefaultMetrics({ register });
  new Gauge({
    name: 'bijli_requests_at_work',
    help: 'Requests accepted and not answered yet.',
    registers: [register],
    collect() {
      this.set(load.read().inFlight);
    },
  });
  new Gauge({
    name: 'bijli_requests_refused',
    help: 'Requests refused since the start because of overload.',
    registers: [register],
    collect() {
      this.set(load.read().refused);
    },
  });
}
