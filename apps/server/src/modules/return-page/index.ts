export { countReturns } from './figures/count-returns.ts';
export { returnFiguresListKind } from './figures/return-figures-list-kind.ts';
export { registerReturnPageRoutes } from './return-page.routes.ts';
