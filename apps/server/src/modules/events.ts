import type { EventBus } from '../platform/events.ts';
import type { CatalogueEvents } from './catalogue/catalogue.events.ts';
import type { IdentityEvents } from './identity/identity.events.ts';
import type { InventoryEvents } from './inventory/inventory.events.ts';
import type { OrderEvents } from './orders/orders.events.ts';
import type { PaymentEvents } from './payments/payments.events.ts';
import type { ReturnEvents } from './returns/returns.events.ts';
import type { StockEvents } from './stock/stock.events.ts';

/** Events that modules publish to the modules above them. */
export type DomainEvents = StockEvents &
  CatalogueEvents &
  IdentityEvents &
  PaymentEvents &
  InventoryEvents &
  OrderEvents &
  ReturnEvents;
export type DomainEventBus = EventBus<DomainEvents>;
