export { type Recovery, recoverStore } from './recover-store.ts';
