import { answerCall, type RouteContext } from '../../platform/http/call-routes.ts';
import { closeProblem, reopenProblem } from './close-problem.ts';
import { countProblems, listProblems } from './list-problems.ts';

export function registerProblemRoutes(routeContext: RouteContext): void {
  answerCall(routeContext, 'listProblems', (ctx, { query }) => listProblems(ctx, query));
  answerCall(routeContext, 'countProblems', (ctx, { query }) => countProblems(ctx, query));
  answerCall(routeContext, 'closeProblem', (ctx, input) => closeProblem(ctx, input));
  answerCall(routeContext, 'reopenProblem', (ctx, { params }) => reopenProblem(ctx, params));
}
