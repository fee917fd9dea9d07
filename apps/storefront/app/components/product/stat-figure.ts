/** A configured figure such as '70+' or '10 Cr+', split into digits for the meter, suffix and accessible label. */
export function statFigure(figure: string): { digits: string; unit: string; spoken: string } {
  const [, digits = figure, unit = ''] = /^(\d+)\s*(.*)$/.exec(figure) ?? [];
  const spoken = `${digits} ${unit.replace('Cr', 'crore ').replace('K', 'thousand ').replace('Lakh', 'lakh ').replace('+', 'plus')}`;
  return { digits, unit, spoken: spoken.trim().replace(/\s+/g, ' ') };
}
