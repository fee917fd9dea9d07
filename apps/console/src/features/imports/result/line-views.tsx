import { Link, useSearchParams } from 'react-router';
import list from '../../../components/list/list.module.css';
import { countText } from '../../../components/list/selection.ts';
import { importKinds } from '../kinds/index.ts';
import type { Import } from '../use-import.ts';
import type { LinesPart } from './use-lines.ts';

const parts = ['changed', 'question', 'price', 'stock', 'text', 'legal', 'new', 'same'] as const;
export type ShownPart = Extract<LinesPart, (typeof parts)[number]>;

export function isPart(text: string | null): text is ShownPart {
  return parts.some((part) => part === text);
}

/** What the lines are about, as tabs with their counts. */
export function LineViews({ file, show }: { file: Import; show: ShownPart }) {
  const [search] = useSearchParams();
  const { differences, counts, questions } = file;
  const { areas, made } = importKinds[file.kind];
  const all = Object.values(differences).reduce((sum, one) => sum + one, 0);
  const views: { part: ShownPart; name: string; count: number }[] = [
    { part: 'changed', name: 'All differences', count: all },
    { part: 'question', name: 'Questions', count: questions },
    ...areas.map(([area, name]) => ({ part: area, name, count: differences[area] ?? 0 })),
    ...(made ? [{ part: 'new' as const, name: made.name, count: counts.new }] : []),
    { part: 'same', name: 'The same', count: counts.same },
  ];

  function hrefOf(part: ShownPart): string {
    const changed = new URLSearchParams(search);
    changed.set('show', part);
    changed.delete('after');
    return `?${changed}`;
  }

  return (
    <nav className={list.views} aria-label="Differences">
      {views.map(({ part, name, count }) => (
        <Link key={part} to={hrefOf(part)} preventScrollReset aria-current={part === show ? 'true' : undefined}>
          {name}
          <span className={list.count}>{countText(count)}</span>
        </Link>
      ))}
    </nav>
  );
}
