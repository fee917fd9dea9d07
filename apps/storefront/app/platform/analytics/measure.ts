import type { Measured, Occurrence } from './measured.ts';

type Listener = (occurrence: Occurrence) => void;

const mostHeld = 50;

/** Events on their way from the screens to whoever measures, if anybody does. */
export function createMeasure() {
  const held: Occurrence[] = [];
  let isHolding = true;
  let hear: Listener | undefined;

  return {
    /** Tells what happened. It is held while it is open whether it may be measured. */
    measure(event: Measured): void {
      const { idx = 0, key = '' } = history.state ?? {};
      const occurrence = { event, url: location.href, visit: `${idx}.${key}`, at: Date.now() };
      if (hear) hear(occurrence);
      else if (held.length < mostHeld && isKept(occurrence)) held.push(occurrence);
    },
    /** From now on everything is heard, and first what was held; the answer ends that. */
    listen(listener: Listener): () => void {
      hear = listener;
      for (const occurrence of held.splice(0)) listener(occurrence);
      return () => {
        hear = undefined;
        isHolding = false;
      };
    },
    /** Somebody is about to listen, or nobody is: then all is forgotten but where the shopper came from. */
    hold(isWanted: boolean): void {
      isHolding = isWanted;
      held.push(...held.splice(0).filter(isKept));
    },
  };

  function isKept({ event }: Occurrence): boolean {
    return isHolding || event.name === 'utm_capture';
  }
}

export const { measure, listen, hold } = createMeasure();
