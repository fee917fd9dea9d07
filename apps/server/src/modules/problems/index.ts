export { openProblems, type ProblemKind } from './problem-sources.repository.ts';
export { registerProblemRoutes } from './problems.routes.ts';
export { subscribeProblems } from './problems.subscriptions.ts';
export { problemsListKind } from './problems-list-kind.ts';
