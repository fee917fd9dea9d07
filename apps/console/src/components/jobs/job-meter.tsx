import type { StaffJob } from '@bijli/contract';
import { Meter } from '../page/meter.tsx';

export function JobMeter({ job: { title, total, done, state } }: { job: StaffJob }) {
  const value = total === 0 && state === 'done' ? 1 : done;
  return <Meter label={title} value={value} max={Math.max(total, 1)} hasFailed={state === 'failed'} />;
}
