import type { Received } from '@bijli/contract';
import { AppError } from '../../../errors.ts';

export type PapersChoice = Received<'printShipmentPapers'>['body'];

/** The papers of a choice in words, for the audit. @throws AppError refused for none */
export function papersInWords({ hasLabels, hasSlips, hasInvoices }: PapersChoice): string {
  const papers = [hasLabels && 'labels', hasSlips && 'packing slip', hasInvoices && 'invoice'].filter(Boolean);
  if (papers.length === 0) throw new AppError('refused', 'Choose what to print.');
  return papers.join(', ');
}
