import type { Order, Product, ProductCard, SiteConfig, Variant } from '@bijli/contract';
import type { CartItem, NewCartItem } from '@bijli/rules';
import type { UtmParams } from './capture-utm.ts';

export type AnalyticsConfig = NonNullable<SiteConfig['measuring']>;

/** Analytics events, as reported by the screens. Source: specification point 7, Tracking. */
export type AnalyticsEvent =
  | { name: 'view_item_list'; list: string; products: readonly ProductCard[] }
  | { name: 'select_item'; product: ProductCard }
  | { name: 'view_item'; product: Product; variant: Variant | undefined }
  | { name: 'add_to_cart'; line: NewCartItem }
  | { name: 'remove_from_cart'; line: CartItem }
  | { name: 'view_cart' | 'begin_checkout'; lines: readonly CartItem[] }
  | { name: 'purchase'; order: Order }
  | { name: 'utm_capture'; params: UtmParams };

/** An event with its page, page visit and time (milliseconds since 1970). */
export type TrackedEvent = { event: AnalyticsEvent; url: string; visit: string; at: number };

/** An event in the event view: what was sent where. */
export type ShownEvent = { id: number; name: string; at: number; sent: readonly { to: string; payload: unknown }[] };
