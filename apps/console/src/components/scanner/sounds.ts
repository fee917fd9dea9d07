/** Tones in hertz, one after the other. */
const tones = { taken: [1320], refused: [330, 220] } as const;
const seconds = { taken: 0.07, refused: 0.22 } as const;

/** Is heard by somebody who looks at the shelf: short and high, or long and low. Silent where the browser has no sound. */
export function playSound(sound: keyof typeof tones): void {
  if (typeof AudioContext === 'undefined') return;
  const context = new AudioContext();
  const volume = new GainNode(context, { gain: 0.2 });
  volume.connect(context.destination);
  const length = seconds[sound];
  const oscillators = tones[sound].map((frequency, place) => {
    const oscillator = new OscillatorNode(context, { type: 'square', frequency });
    oscillator.connect(volume);
    oscillator.start(context.currentTime + place * length);
    oscillator.stop(context.currentTime + (place + 1) * length);
    return oscillator;
  });
  oscillators.at(-1)?.addEventListener('ended', () => void context.close());
}
