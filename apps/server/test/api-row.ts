import type { CallName, Product } from '@bijli/contract';
import type { GoogleIssuer } from '../../../e2e/fixtures/google-issuer.ts';
import type { TestCustomer, TestStore } from './test-store.ts';

/**
 * Test data available to a row: a customer with one order, address and wishlist item, and two products of the demo
 * store.
 */
export type Scene = {
  store: TestStore;
  customer: TestCustomer;
  issuer: GoogleIssuer;
  cable: Product;
  phone: Product;
  orderId: string;
  addressId: string;
};

export type Sent = { method: string; path: string; body?: unknown };

/** A call as given in point 7 of the specification, and the response fields it uses. */
export type Row = {
  call: CallName;
  send: (scene: Scene) => Sent | Promise<Sent>;
  reads: string[];
  isGuest?: true;
};

/** A call without a body. */
export function get(path: string) {
  return (): Sent => ({ method: 'GET', path });
}

export function post(path: string, body: (scene: Scene) => unknown) {
  return (scene: Scene): Sent => ({ method: 'POST', path, body: body(scene) });
}
