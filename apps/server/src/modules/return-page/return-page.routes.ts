import { answerCall, type RouteContext } from '../../platform/http/call-routes.ts';
import { openCouriers } from '../couriers/index.ts';
import { listReturnFigures } from './figures/list-return-figures.ts';
import { readReturnFacts } from './read-return-facts.ts';

export function registerReturnPageRoutes(routeContext: RouteContext): void {
  const couriers = openCouriers(routeContext.services);
  answerCall(routeContext, 'readReturnFacts', (ctx, { params }) => readReturnFacts({ ...ctx, couriers }, params.id));
  answerCall(routeContext, 'listReturnFigures', (ctx, { query }) => listReturnFigures(ctx, query));
}
