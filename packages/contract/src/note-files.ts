/** Photos and PDFs of a note about an order. */
export const maxNoteFiles = 6;
export const maxNoteFileBytes = 10 * 1024 * 1024;
