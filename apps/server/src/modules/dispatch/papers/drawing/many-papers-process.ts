import { handleTasks } from '../../../../platform/worker-process.ts';
import type { PapersTask } from '../papers-task.ts';
import { renderPapers } from './render-papers.ts';

/** Prints the papers of many shipments as one file. */
handleTasks((task: PapersTask) => renderPapers(task));
