import { consoleFeatures } from './taken-out/console.mjs';
import { orderFeatures } from './taken-out/orders.mjs';
import { serverFeatures } from './taken-out/server.mjs';
import { shopFeatures } from './taken-out/shop.mjs';

// Features that a test must miss: each is taken out of its file by one replacement, and the test that is named must fail.

/**
 * `title` is a pattern of the test's title in `test`, `from` stands once in `file`. A feature of a site is built before its
 * browser test.
 */
export const takenOut = { ...shopFeatures, ...consoleFeatures, ...serverFeatures, ...orderFeatures };
