import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import styles from './tabs.module.css';

type TabsProps = { label: string; tabs: readonly string[]; selected: number; onSelect: (place: number) => void };

/** A tab list; arrow keys move through it. The panel is `TabPanel` with the same id. */
export function TabList({ label, tabs, selected, onSelect, panelId }: TabsProps & { panelId: string }) {
  const row = useRef<HTMLDivElement>(null);

  function walk(event: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const next = (selected + step + tabs.length) % tabs.length;
    onSelect(next);
    row.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
    event.preventDefault();
  }

  return (
    <div className={styles.tabs} role="tablist" aria-label={label} ref={row} onKeyDown={walk}>
      {tabs.map((tab, index) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={`${panelId}-${index}`}
          aria-selected={index === selected}
          aria-controls={panelId}
          tabIndex={index === selected ? 0 : -1}
          onClick={() => onSelect(index)}
        >
          {tab}
        </button>
      ))}
    </div>
  );
}

type TabPanelProps = { panelId: string; selected: number; children: ReactNode };

export function TabPanel({ panelId, selected, children }: TabPanelProps) {
  return (
    <div id={panelId} role="tabpanel" aria-labelledby={`${panelId}-${selected}`}>
      {children}
    </div>
  );
}
