export type Style = {
  /** Points. */
  size?: number;
  color?: string;
  /** Available for Latin letters only. */
  isStrong?: boolean;
  align?: 'left' | 'right';
  lineHeight?: number;
};

export const ink = '#16181a';
export const primary = '#ffb51b';
export const quietInk = '#5c6164';
export const hairline = '#d9dcdb';

/** Points; A4 is 595 by 842. */
export const margin = 40;
export const pageWidth = 595.28;
export const pageEnd = 770;
export const contentWidth = pageWidth - 2 * margin;

export const text = { size: 8.5, color: ink, isStrong: false, align: 'left', lineHeight: 1.35 } satisfies Style;
export const small = 7.5;
export const quiet: Style = { color: quietInk };
export const strong: Style = { isStrong: true };
export const right: Style = { align: 'right' };
