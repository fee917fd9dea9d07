export { clearOldLabels, labelsKind } from './label-job.ts';
