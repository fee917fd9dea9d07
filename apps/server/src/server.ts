import './production.ts';
import { startStore } from './start-store.ts';

await startStore();
