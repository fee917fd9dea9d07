import type { Column } from '../../components/list/columns/columns.ts';
import { ActionMenu } from '../../components/overlay/action-menu.tsx';
import type { Level } from './stock-list.ts';

/** Where a unit lies, and labels of it. */
export type Opened = { level: Level; what: 'bins' | 'labels' };
export type More = (opened: Opened) => void;

export function moreColumn({ mayCorrect, onMore }: { mayCorrect: boolean; onMore: More }): Column<Level> {
  return {
    id: 'more',
    name: 'More',
    isNameHidden: true,
    isEnd: true,
    cell: (level) => (
      <ActionMenu
        label={`More of ${level.name}, ${level.sku}`}
        actions={[
          { name: mayCorrect ? 'Where it lies' : 'See where it lies', onPick: () => onMore({ level, what: 'bins' }) },
          { name: 'Print labels', onPick: () => onMore({ level, what: 'labels' }) },
        ]}
      />
    ),
  };
}
