import { ApiError } from '@bijli/contract';

export type FieldProblems = Readonly<Record<string, string>>;

/** What a refusal says of single fields, by their path in the document. */
export function problemsOf(error: unknown): FieldProblems {
  if (!(error instanceof ApiError) || !Array.isArray(error.body['errors'])) return {};
  const errors = error.body['errors'] as { path: string; message: string }[];
  return Object.fromEntries(
    errors.map(({ path, message }) => [path.replace(/^(?:body\.)?(?:changes\.)?/, ''), message]),
  );
}

/** Without those of a field and of what it holds. */
export function withoutProblem(problems: FieldProblems, path: string): FieldProblems {
  const isAt = (one: string) => one === path || one.startsWith(`${path}.`);
  if (!Object.keys(problems).some(isAt)) return problems;
  return Object.fromEntries(Object.entries(problems).filter(([one]) => !isAt(one)));
}

/** The document that somebody else saved, in a refusal for it. */
export function currentOf(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.status !== 409 || error.body['code'] !== 'conflict') return undefined;
  return error.body['current'];
}
