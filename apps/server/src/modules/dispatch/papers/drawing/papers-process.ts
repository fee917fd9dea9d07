import { handleTasks } from '../../../../platform/worker-process.ts';
import type { ManifestPaper, PapersTask } from '../papers-task.ts';
import { renderManifest, renderPapers } from './render-papers.ts';

/** Prints the papers of one shipment, or a manifest. */
handleTasks((task: PapersTask | ManifestPaper) => ('labels' in task ? renderPapers(task) : renderManifest(task)));
