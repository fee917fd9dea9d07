import { consoleFeatures } from './taken-out/console.mjs';
import { goodsFeatures } from './taken-out/goods.mjs';
import { openBoxFeatures } from './taken-out/open-box.mjs';
import { orderFeatures } from './taken-out/orders.mjs';
import { parcelFeatures } from './taken-out/parcels.mjs';
import { railFeatures } from './taken-out/rail.mjs';
import { returnFigureFeatures } from './taken-out/return-figures.mjs';
import { returnFeatures } from './taken-out/returns.mjs';
import { serverFeatures } from './taken-out/server.mjs';
import { shopFeatures } from './taken-out/shop.mjs';

// Features that a test must miss: each is taken out of its file by one replacement, and the test that is named must fail.

/**
 * `title` is a pattern of the test's title in `test`, `from` stands once in `file`, `env` are settings that the test
 * needs beside the usual ones. A feature of a site is built before its browser test.
 */
export const takenOut = {
  ...shopFeatures,
  ...consoleFeatures,
  ...railFeatures,
  ...serverFeatures,
  ...orderFeatures,
  ...goodsFeatures,
  ...parcelFeatures,
  ...returnFigureFeatures,
  ...returnFeatures,
  ...openBoxFeatures,
};
