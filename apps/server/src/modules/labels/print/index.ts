/** What other programs that print labels draw with; it loads neither verbs nor the database. */
export { code128Of } from './barcode.ts';
export { type Bar, type DrawnText, pointsOf } from './label-drawing.ts';
export { createLabelWriter, type LabelWriter, type TextBlock } from './label-text.ts';
export { drawOnPage } from './render-labels.ts';
