import { type CircuitBreaker, createCircuitBreaker } from '../../../platform/circuit-breaker.ts';
import type { Logger } from '../../../platform/logging.ts';
import type { CourierPort } from './courier-port.ts';
import { courierRefusalKindOf, courierUnavailable } from './courier-refusal.ts';

const failuresToOpen = 5;

type GuardOptions = { pauseMs: number; log: Logger };

/** Wraps a courier in a circuit breaker: while it fails, calls are refused at once, so that nobody at a packing table waits. */
export function guardCourier(
  courier: CourierPort,
  { pauseMs, log }: GuardOptions,
): CourierPort & { circuit: CircuitBreaker } {
  const circuit = createCircuitBreaker({
    failuresToOpen,
    pauseMs,
    isFailure: (error) => courierRefusalKindOf(error) === 'outage',
    refuse: (waitMs) =>
      courierUnavailable(courier.label, new Error('The circuit is open'), Math.max(1, Math.ceil(waitMs / 1000))),
    onChange: (state) => log.warn({ courier: courier.name, state }, 'Courier circuit changed state'),
  });
  return {
    ...courier,
    circuit,
    quote: (request) => circuit.run(() => courier.quote(request)),
    book: (order) => circuit.run(() => courier.book(order)),
    findBooking: (reference) => circuit.run(() => courier.findBooking(reference)),
    bookReturn: (goods) => circuit.run(() => courier.bookReturn(goods)),
    findReturn: (reference) => circuit.run(() => courier.findReturn(reference)),
    printLabel: (box) => circuit.run(() => courier.printLabel(box)),
    requestPickup: (boxes) => circuit.run(() => courier.requestPickup(boxes)),
    cancel: (awbs) => circuit.run(() => courier.cancel(awbs)),
    track: (awb) => circuit.run(() => courier.track(awb)),
    answerFailedDelivery: (failed, answer) => circuit.run(() => courier.answerFailedDelivery(failed, answer)),
    fetchProof: (awb) => circuit.run(() => courier.fetchProof(awb)),
  };
}
