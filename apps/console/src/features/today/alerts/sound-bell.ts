const [seconds, loudness] = [0.5, 0.15];

/** Two short tones. A browser that nobody has touched yet plays nothing. */
export function soundBell(): void {
  const audio = new AudioContext();
  const volume = audio.createGain();
  volume.gain.setValueAtTime(loudness, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + seconds);
  volume.connect(audio.destination);
  for (const [hertz, delay] of [
    [880, 0],
    [1318.5, 0.15],
  ] as const) {
    const tone = audio.createOscillator();
    tone.frequency.value = hertz;
    tone.connect(volume);
    tone.start(audio.currentTime + delay);
    tone.stop(audio.currentTime + seconds);
    if (delay > 0) tone.onended = () => void audio.close();
  }
}
