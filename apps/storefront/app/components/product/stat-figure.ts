/** A figure as it is configured, '70+' or '10 Cr+': its digits for the meter, what follows them, and how it is read out. */
export function statFigure(figure: string): { digits: string; unit: string; spoken: string } {
  const [, digits = figure, unit = ''] = /^(\d+)\s*(.*)$/.exec(figure) ?? [];
  const spoken = `${digits} ${unit.replace('Cr', 'crore ').replace('K', 'thousand ').replace('Lakh', 'lakh ').replace('+', 'plus')}`;
  return { digits, unit, spoken: spoken.trim().replace(/\s+/g, ' ') };
}
