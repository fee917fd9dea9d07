import type { ShopClient } from '@bijli/contract';
import { createContext } from 'react-router';

/** The API client of a request being rendered; its transport stays inside the process. */
export const apiContext = createContext<ShopClient>();
