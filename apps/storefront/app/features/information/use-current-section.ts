import { useEffect, useState } from 'react';

/** The section being read: the last one whose heading has reached the upper third of the window. */
export function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0]);
  useEffect(() => {
    function find(): void {
      const line = window.innerHeight / 3;
      const isAtEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
      const begun = ids.filter((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= line);
      // The last sections may be too short for their headings to get that far.
      const targeted = isAtEnd ? ids.find((id) => `#${id}` === window.location.hash) : undefined;
      setCurrent(targeted ?? begun.at(-1) ?? ids[0]);
    }
    const watcher = new IntersectionObserver(find, { threshold: [0, 1], rootMargin: '-33% 0px 0px 0px' });
    for (const id of ids) {
      const element = document.getElementById(id);
      if (element) watcher.observe(element);
    }
    window.addEventListener('scrollend', find);
    return () => {
      watcher.disconnect();
      window.removeEventListener('scrollend', find);
    };
  }, [ids]);
  return current;
}
