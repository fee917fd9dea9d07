const rings = [60, 100, 140, 180, 220, 260, 298].map((radius, index) => ({ radius, opacity: 0.34 - index * 0.04 }));

/** Radiating rings behind the second hero. Decoration. */
export function SignalRings({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="-300 -300 600 600" fill="none" stroke="currentColor" aria-hidden="true">
      {rings.map(({ radius, opacity }) => (
        <circle key={radius} r={radius} strokeWidth="1.5" opacity={opacity} />
      ))}
    </svg>
  );
}
