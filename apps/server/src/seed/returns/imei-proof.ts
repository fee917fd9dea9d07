/** A page that stands for the answer of the list of blocked numbers, which nobody has asked for the numbers of a demo. */
export function imeiProof(numbers: readonly string[]): Uint8Array<ArrayBuffer> {
  const lines = [
    'Demo: in a real store this is the answer of Sanchar Saathi.',
    ...numbers.map((one) => `${one}: clear`),
  ];
  const text = lines.map((line, place) => `BT /F1 12 Tf 56 ${770 - place * 24} Td (${line}) Tj ET`).join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, place) => {
    const offset = file.length;
    file += `${place + 1} 0 obj\n${object}\nendobj\n`;
    return `${offset}`.padStart(10, '0');
  });
  const entries = ['0000000000 65535 f ', ...offsets.map((offset) => `${offset} 00000 n `)];
  const end = `trailer\n<< /Size ${entries.length} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return new TextEncoder().encode(`${file}xref\n0 ${entries.length}\n${entries.join('\n')}\n${end}`);
}
