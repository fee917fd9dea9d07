import { parseConfig } from '../apps/server/src/config.ts';
import { systemContext } from '../apps/server/src/context.ts';
import { repeatables } from '../apps/server/src/modules/repeatables.ts';
import { openEmbeddedDatabase } from '../apps/server/src/platform/database/embedded/embedded-database.ts';
import { migrate } from '../apps/server/src/platform/database/open-database.ts';
import { createLogger } from '../apps/server/src/platform/logging.ts';
import { seedStore } from '../apps/server/src/seed/seed-store.ts';
import { createServices } from '../apps/server/src/services.ts';
import { findMiss, readJudgedQueries } from '../apps/server/test/judge-search.ts';

/*
 * npm run search:judge runs the queries of apps/server/test/judged-questions.json, or with `-- FILE` those of another file in
 * that format, against the demo store. Prints how many have a correct product among the first three results, or no results
 * for goods that are not sold; then each query that failed.
 */
const log = createLogger('error');
const database = await openEmbeddedDatabase({ log });
await migrate(database.db, repeatables);
const services = await createServices({ config: parseConfig({}), database, log });
const ctx = systemContext({ ...services, db: database.db }, 'bench');
await seedStore(ctx);
const questions = readJudgedQueries(process.argv[2]);
const misses: string[] = [];
const tally = new Map<string, [right: number, asked: number]>();
for (const judged of questions) {
  const shown = await findMiss(ctx, judged);
  const [right, asked] = tally.get(judged.kind) ?? [0, 0];
  tally.set(judged.kind, [right + (shown ? 0 : 1), asked + 1]);
  if (shown)
    misses.push(
      `  ${judged.question} (${judged.isSold === false ? 'not sold' : judged.kind}): ${shown.join(', ') || 'nothing'}`,
    );
}
for (const [kind, [right, asked]] of tally) console.log(`${kind}: ${right} of ${asked}`);
const share = (100 * (questions.length - misses.length)) / questions.length;
console.log(
  `\nMissed:\n${misses.join('\n')}\n\n${questions.length - misses.length} of ${questions.length} correct, ${share.toFixed(1)}%`,
);
await services.jobs.stop();
await database.close();
