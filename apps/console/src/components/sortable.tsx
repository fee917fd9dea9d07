import { classNames } from '@bijli/ui/class-names.ts';
import { Icon } from '@bijli/ui/icon.tsx';
import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { type ReactNode, useRef } from 'react';
import styles from './sortable.module.css';

type SortableProps = {
  /** One for each child, in order. */
  ids: readonly string[];
  nameOf: (id: string) => string;
  onMove: (from: number, to: number) => void;
  isGrid?: boolean;
  children: ReactNode;
};

/** Things that are put in order by drag, or by keys: Space picks one up, arrows move it, Space drops it, Escape leaves it. */
export function Sortable({ ids, nameOf, onMove, isGrid, children }: SortableProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );

  const hasMoved = useRef(false);

  function finish({ active, over }: DragEndEvent): void {
    const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over?.id))];
    if (from >= 0 && to >= 0 && from !== to) onMove(from, to);
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements: announcementsOf(ids, nameOf, hasMoved), screenReaderInstructions: instructions }}
      onDragEnd={finish}
    >
      <SortableContext items={[...ids]} strategy={isGrid ? rectSortingStrategy : verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

const instructions = {
  draggable: 'Press Space to pick it up, the arrow keys to move it, Space to drop it, Escape to leave it where it was.',
};

function announcementsOf(
  ids: readonly string[],
  nameOf: (id: string) => string,
  hasMoved: { current: boolean },
): Announcements {
  const place = (id: UniqueIdentifier) => `place ${ids.indexOf(String(id)) + 1} of ${ids.length}`;
  const name = (id: UniqueIdentifier) => nameOf(String(id));
  return {
    onDragStart: ({ active }) => {
      hasMoved.current = false;
      return `${name(active.id)} picked up at ${place(active.id)}.`;
    },
    // At the start it lies over itself, which would drown what was said of picking it up.
    onDragOver: ({ active, over }) => {
      if (!over || (over.id === active.id && !hasMoved.current)) return undefined;
      hasMoved.current = true;
      return `${name(active.id)} is at ${place(over.id)}.`;
    },
    onDragEnd: ({ active, over }) => (over ? `${name(active.id)} dropped at ${place(over.id)}.` : undefined),
    onDragCancel: ({ active }) => `${name(active.id)} stays at ${place(active.id)}.`,
  };
}

type SortableItemProps = {
  id: string;
  className?: string | undefined;
  isDisabled?: boolean;
  children: (handle: Handle) => ReactNode;
};
/** The properties of the button that picks the thing up. */
export type Handle = ReturnType<typeof handleOf>;

export function SortableItem({ id, className, isDisabled = false, children }: SortableItemProps) {
  const sortable = useSortable({ id, disabled: isDisabled });
  const { transform, transition, isDragging } = sortable;
  const style = {
    transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
    transition,
  };
  return (
    <li ref={sortable.setNodeRef} style={style} className={classNames(className, isDragging && styles.dragged)}>
      {children(handleOf(sortable))}
    </li>
  );
}

function handleOf({ attributes, listeners, setActivatorNodeRef }: ReturnType<typeof useSortable>) {
  // It is a button by itself.
  const { role: _, ...rest } = attributes;
  return { ...rest, ...listeners, ref: setActivatorNodeRef };
}

/** Six dots that pick a row up. */
export function Grip({ handle, name }: { handle: Handle; name: string }) {
  return (
    <button type="button" {...handle} className={styles.grip} aria-label={`Move ${name}`}>
      <Icon isSmall shape={<path d="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01" />} />
    </button>
  );
}

/** The list with one thing at another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const after = [...list];
  after.splice(to, 0, ...after.splice(from, 1));
  return after;
}
