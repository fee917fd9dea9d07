import { StateDot } from '../components/page/plate.tsx';
import { useLiveState } from '../platform/live/live-state.ts';
import { useOnline } from '../platform/use-online.ts';
import styles from './frame.module.css';

/** Whether what others change arrives by itself. */
export function LiveLamp() {
  const isOnline = useOnline();
  const state = useLiveState();
  const isLive = isOnline && state === 'live';
  return (
    <p className={styles.lamp} title={isLive ? 'All circuits live' : 'Changes of others are not shown by themselves'}>
      <StateDot state={isLive ? 'done' : isOnline ? 'waits' : 'trouble'}>
        {isLive ? 'All circuits live' : isOnline ? 'Connecting' : 'Offline'}
      </StateDot>
    </p>
  );
}
