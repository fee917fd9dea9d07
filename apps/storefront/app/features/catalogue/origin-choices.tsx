import { Choice } from '@bijli/ui/choice.tsx';
import { type KeyboardEvent, useState } from 'react';
import styles from './filter-fields.module.css';
import { FilterGroup } from './filter-group.tsx';
import type { ListCounts } from './list-counts.ts';

type OriginChoicesProps = {
  counted: ListCounts['origins'];
  chosen: readonly string[];
  onToggle: (country: string) => void;
};

/** Countries of origin in this list, with a field that searches them: rule 6(10A), docs/india.md. */
export function OriginChoices({ counted, chosen, onToggle }: OriginChoicesProps) {
  const [typed, setTyped] = useState('');
  const names = [...new Set([...counted.map(({ _id }) => _id), ...chosen])].sort((one, other) =>
    one.localeCompare(other),
  );
  if (names.length === 0) return null;
  const wanted = typed.trim().toLowerCase();
  const isFound = (name: string) => name.toLowerCase().includes(wanted);
  return (
    <FilterGroup title="Country of origin">
      <input
        type="search"
        className={styles.search}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={keepEnter}
        placeholder="Find a country"
        aria-label="Find a country of origin"
        autoComplete="off"
      />
      {names.map((name) => (
        <Choice
          key={name}
          type="checkbox"
          name="origin"
          value={name}
          checked={chosen.includes(name)}
          count={counted.find(({ _id }) => _id === name)?.count ?? 0}
          onChange={() => onToggle(name)}
          // Hidden rather than removed, so that the form without scripts has them all.
          className={isFound(name) ? undefined : styles.hidden}
        >
          {name}
        </Choice>
      ))}
      <p className="dim" role="status">
        {names.some(isFound) ? '' : 'No such country in this list.'}
      </p>
    </FilterGroup>
  );
}

/** Enter would send the form, or close the sheet of filters. */
function keepEnter(event: KeyboardEvent): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  event.stopPropagation();
}
