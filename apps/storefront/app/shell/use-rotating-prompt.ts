import { useEffect, useState } from 'react';

const rotateMs = 3000;
const fadeMs = 300;

/** The current prompt: changes every 3 s, with a fade-out of 300 ms before. Static with reduced motion. */
export function useRotatingPrompt(prompts: readonly string[]): { prompt: string; isFading: boolean } {
  const [place, setPlace] = useState(0);
  const [isFading, setFading] = useState(false);

  useEffect(() => {
    if (prompts.length < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let fade: ReturnType<typeof setTimeout> | undefined;
    const rotation = setInterval(() => {
      setFading(true);
      fade = setTimeout(() => {
        setPlace((current) => (current + 1) % prompts.length);
        setFading(false);
      }, fadeMs);
    }, rotateMs);
    return () => {
      clearInterval(rotation);
      clearTimeout(fade);
    };
  }, [prompts.length]);

  return { prompt: prompts[place] ?? prompts[0] ?? 'products', isFading };
}
