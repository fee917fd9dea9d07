import type { ReactNode } from 'react';
import styles from './auth.module.css';
import { SocketPlate, type SocketPlateProps } from './socket-plate.tsx';

/** The layout of all authentication screens: the plate and the form. */
export function AuthScreen({ plate, children }: { plate: SocketPlateProps; children: ReactNode }) {
  return (
    <div className={`wrap ${styles.page}`}>
      <SocketPlate {...plate} />
      <div className={styles.form}>{children}</div>
    </div>
  );
}
