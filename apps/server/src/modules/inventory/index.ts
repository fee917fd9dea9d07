export { levelsListKind } from './list-levels.ts';
