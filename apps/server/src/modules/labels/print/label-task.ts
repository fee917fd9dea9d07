import type { LabelPaperName } from '@bijli/rules';
import type { Label } from '../label.ts';

/** What is to be printed. */
export type LabelTask = {
  labels: Label[];
  paper: LabelPaperName;
  hasPrice: boolean;
  hasLegal: boolean;
  /** Of the first sheet, from 1. */
  startAt: number;
  title: string;
  /** ISO 8601. */
  at: string;
};
