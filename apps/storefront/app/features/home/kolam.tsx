const lines = [
  'M20-10C25.6-10 30-5.6 30 0C30 5.6 24 6 20 10C16 6 10 5.6 10 0C10-5.6 14.4-10 20-10Z',
  'M20 10 30 20 20 30 10 20Z',
  'M40 10C45.6 10 46 16 50 20C46 24 45.6 30 40 30C34.4 30 34 24 30 20C34 16 34.4 10 40 10Z',
  'M20 30C24 34 30 34.4 30 40C30 45.6 25.6 50 20 50C14.4 50 10 45.6 10 40C10 34.4 16 34 20 30Z',
];
const dots = [
  [20, 0],
  [20, 20],
  [40, 20],
  [20, 40],
] as const;

/** A kolam pattern: one line around rows of dots. Decoration. */
export function Kolam({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="-6 -18 1200 76" preserveAspectRatio="xMinYMid slice" aria-hidden="true">
      <pattern id="kolam" x="10" y="-18" width="40" height="76" patternUnits="userSpaceOnUse" viewBox="10 -18 40 76">
        <path d={lines.join('')} fill="none" stroke="currentColor" strokeWidth="1.7" />
        {dots.map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="2.3" fill="#fdf3e3" />
        ))}
      </pattern>
      <rect x="-6" y="-18" width="2400" height="76" fill="url(#kolam)" />
    </svg>
  );
}
