import type { Context } from '../../context.ts';
import { describeSettings } from './describe-settings.ts';

/** A sentence for each variable of the environment that is set and does not count, because a value was saved in the console. */
export async function overriddenVariables(ctx: Pick<Context, 'db' | 'config' | 'staffNames'>): Promise<string[]> {
  const settings = await describeSettings(ctx);
  return settings.flatMap(({ overrides, changedBy, changedAt }) =>
    overrides
      ? [`${overrides} is not used: ${changedBy} saved another value in the console on ${changedAt?.slice(0, 10)}.`]
      : [],
  );
}
