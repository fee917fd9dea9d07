/** What other programs that print pages draw with; it loads neither verbs nor the database. */
export { writeInvoice } from './invoice-page.ts';
export { longDay } from './long-day.ts';
export { createWriter, type WriteParagraph } from './paragraph.ts';
export { asContent, type Block, beside, grouped, rule, type Sheet, space, stack } from './sheet.ts';
export { hairline, ink, quiet, right, strong } from './styles.ts';
