import { createBuyerClient } from '@bijli/contract';
import { apiTransport } from './api-transport.ts';

/** The browser's API client with the calls of addresses and orders, which other pages do not load. */
export const buyerApi = createBuyerClient(apiTransport);
