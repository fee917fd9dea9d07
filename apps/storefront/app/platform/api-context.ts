import type { ShopClient } from '@bijli/contract';
import { createContext } from 'react-router';

/** The API client of a server-rendered request; its transport calls the API in process. */
export const apiContext = createContext<ShopClient>();
