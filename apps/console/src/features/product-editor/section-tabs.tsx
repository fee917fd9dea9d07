import type { Missing } from '@bijli/rules';
import { useEffect, useState } from 'react';
import styles from './product-editor.module.css';
import { lampsOf, sections } from './sections.ts';

type SectionTabsProps = { missing: readonly Missing[]; problemFields: readonly string[] };

/** Leads to the parts of the product; a lamp says where a hand is wanted. */
export function SectionTabs({ missing, problemFields }: SectionTabsProps) {
  const current = useSectionInView();
  const lamps = lampsOf(missing, problemFields);
  return (
    <nav className={styles.tabs} aria-label="Parts of the product">
      {sections.map(({ id, name }) => {
        const lamp = lamps.get(id);
        return (
          <a key={id} href={`#${id}`} aria-current={id === current || undefined}>
            {name}
            {lamp && <span className={styles.lamp} data-lamp={lamp} aria-hidden="true" />}
            {lamp && <span className="vh">{lamp === 'fault' ? ', something missing' : ', could be better'}</span>}
          </a>
        );
      })}
    </nav>
  );
}

/** The part that is below the bars at the top of the window. */
function useSectionInView(): string {
  const [current, setCurrent] = useState<string>(sections[0].id);
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
