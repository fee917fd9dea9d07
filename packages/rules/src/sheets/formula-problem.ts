/** What a workbook's reader writes into a cell whose formula has no value, as programs save it that do not calculate. */
export const uncalculated = '#FORMULA!';

/** Errors of formulas, as Excel, LibreOffice and Google Sheets show and export them. Source: Microsoft's list of ERROR.TYPE. */
const errors =
  /^(?:#(?:NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|GETTING_DATA|SPILL!|CONNECT!|BLOCKED!|UNKNOWN!|FIELD!|CALC!|BUSY!|ERROR!)|(?:#|Err:)\d{3})$/i;

/** Why the text of a cell is no value but what a spreadsheet shows in its place; undefined for a value. */
export function formulaProblem(text: string): string | undefined {
  const shown = text.trim();
  if (shown === uncalculated)
    return 'Its formula has no value yet. Open the file in Excel, save it and choose it again.';
  return errors.test(shown) ? `“${shown}” is the error of a formula. Write the value.` : undefined;
}

/** Why a code that a spreadsheet took for an amount cannot be known any more; undefined when it was not shortened. */
export function shortenedProblem(code: string): string | undefined {
  return /^\d+(?:[.,]\d+)?e\+\d+$/i.test(code.trim())
    ? `“${code.trim()}” was shortened by a spreadsheet. Make the column text and write all digits.`
    : undefined;
}
