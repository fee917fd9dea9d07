import type { Missing } from '@bijli/rules';
import { Icon } from '@bijli/ui/icon.tsx';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { countOf } from '../../platform/format/count-of.ts';
import styles from './product-editor.module.css';
import { sections, statusesOf } from './sections.ts';

type SectionTabsProps = { missing: readonly Missing[]; problemFields: readonly string[]; changes: number };

/** Leads to the parts of the product, and to where it is saved; a status says where a hand is wanted. */
export function SectionTabs({ missing, problemFields, changes }: SectionTabsProps) {
  const current = useSectionInView();
  const { state } = useLocation();
  useSectionOfAddress();
  const statuses = statusesOf(missing, problemFields);
  return (
    <nav className={styles.tabs} aria-label="Parts of the product">
      <div className={styles.tabList}>
        {sections.map(({ id, name }) => {
          const status = statuses.get(id);
          return (
            <Link key={id} to={`#${id}`} state={state} replace aria-current={id === current || undefined}>
              {name}
              {status && <span className={styles.status} data-status={status} aria-hidden="true" />}
              {status && <span className="vh">{status === 'fault' ? ', something missing' : ', could be better'}</span>}
            </Link>
          );
        })}
      </div>
      {changes > 0 && (
        <button type="button" className={styles.toPublish} onClick={showPublishing}>
          {countOf(changes, 'change')}
          <span className="vh"> to publish or save</span>
          <Icon name="arrow-right" isSmall />
        </button>
      )}
    </nav>
  );
}

/** On narrow screens the panel with the buttons is out of view while the product is edited. */
function showPublishing(): void {
  document.getElementById('publish')?.scrollIntoView({ block: 'center' });
  document.getElementById('publish-title')?.focus({ preventScroll: true });
}

/** The part that the address names comes into view, and the keyboard goes on there. */
function useSectionOfAddress(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const part = key && sections.find(({ id }) => hash === `#${id}`);
    if (!part) return;
    document.getElementById(part.id)?.scrollIntoView();
    document.getElementById(`${part.id}-title`)?.focus({ preventScroll: true });
  }, [hash, key]);
}

/** The part that is below the bars at the top of the window. */
function useSectionInView(): string {
  const [current, setCurrent] = useState<string>(sections[0]?.id ?? '');
  useEffect(() => {
    const inView = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) inView.add(target.id);
          else inView.delete(target.id);
        const first = sections.find(({ id }) => inView.has(id));
        if (first) setCurrent(first.id);
      },
      { rootMargin: '-120px 0px -50% 0px' },
    );
    for (const { id } of sections) {
      const element = document.getElementById(id);
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, []);
  return current;
}
