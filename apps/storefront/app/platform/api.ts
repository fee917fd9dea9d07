import { createShopClient } from '@bijli/contract';
import { apiTransport } from './api-transport.ts';

/** The browser's API client. Loaders on the server use `apiContext` instead; buying and the account, `buyerApi`. */
export const api = createShopClient(apiTransport);
