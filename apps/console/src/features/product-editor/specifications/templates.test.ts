import { expect, test } from 'vitest';
import { withTemplates } from './templates.ts';

test('[CON-47] templates add what they ask for, and leave what is there', () => {
  const groups = [{ group: 'Screen', rows: [['Size', '6.6"'] as [string, string]] }];
  const templates = [
    [{ group: 'screen', rows: ['Size', 'Brightness'] }],
    [
      { group: 'Screen', rows: ['brightness'] },
      { group: 'Battery', rows: ['Capacity'] },
    ],
  ];
  expect(withTemplates(groups, templates)).toEqual([
    {
      group: 'Screen',
      rows: [
        ['Size', '6.6"'],
        ['Brightness', ''],
      ],
    },
    { group: 'Battery', rows: [['Capacity', '']] },
  ]);
  expect(groups[0]?.rows).toHaveLength(1);
});
