import type { View } from '@react-pdf/renderer';
import type { ComponentProps } from 'react';

export type Style = Extract<NonNullable<ComponentProps<typeof View>['style']>, { color?: unknown }>;

export const ink = '#16181a';
export const primary = '#ffb51b';
const quietInk = '#5c6164';
const hairline = '#d9dcdb';

/** Points; A4 is 595 by 842. */
export const margin = 40;

export const page: Style = {
  paddingTop: margin,
  paddingBottom: 72,
  paddingHorizontal: margin,
  fontSize: 8.5,
  lineHeight: 1.35,
  color: ink,
  fontFeatureSettings: ['tnum'],
} as Style;

export const row: Style = { flexDirection: 'row' };
export const quiet: Style = { color: quietInk };
export const strong: Style = { fontWeight: 600 };
export const label: Style = { fontSize: 7.5, color: quietInk, marginBottom: 2 };
export const ruleBelow: Style = { borderBottomWidth: 0.5, borderBottomColor: hairline };
export const ruleAbove: Style = { borderTopWidth: 0.5, borderTopColor: hairline };
export const inkRuleBelow: Style = { borderBottomWidth: 0.75, borderBottomColor: ink };
