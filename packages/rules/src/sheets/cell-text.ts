/** A spreadsheet runs a cell that begins so as a formula, or drops the character; the wide ones of East Asia count too. */
const risky = /^'*[=+\-@\t\r\n＝＋－＠]/;
const plainNumber = /^[-−]\d+(?:\.\d+)?$/;
const phone = /^\+91[\d -]+$/;

/** A text as the cell of an exported file: never run as a formula. Plain numbers and phone numbers stay as they are. */
export function safeCell(text: string): string {
  return risky.test(text) && !plainNumber.test(text) && !phone.test(text) ? `'${text}` : text;
}

/** The text of a cell that `safeCell` may have made. */
export function plainCell(cell: string): string {
  return /^'+[=+\-@\t\r\n＝＋－＠]/.test(cell) ? cell.slice(1) : cell;
}
