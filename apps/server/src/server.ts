import './production.ts';
import { startStore } from './start-store.ts';
import { stopWhenOrphaned } from './stop-when-orphaned.ts';

stopWhenOrphaned();
await startStore();
