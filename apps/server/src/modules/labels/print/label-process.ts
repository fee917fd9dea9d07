import { handleTasks } from '../../../platform/worker-process.ts';
import type { LabelTask } from './label-task.ts';
import { pictureLabels, renderLabels } from './render-labels.ts';

/** Prints labels as PDF, or the first one as a picture: JSON of a `LabelPicture`. */
handleTasks(async ({ makes, task }: { makes: 'pdf' | 'picture'; task: LabelTask }) =>
  makes === 'pdf' ? renderLabels(task) : Buffer.from(JSON.stringify(pictureLabels(task))),
);
