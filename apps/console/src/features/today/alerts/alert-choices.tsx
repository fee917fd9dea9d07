import { useState } from 'react';
import { Switch } from '../../../components/fields/switch.tsx';
import { setAlertSwitches, useAlertSwitches } from '../../../platform/alert-switches.ts';
import { useSession } from '../../../platform/session.ts';
import styles from '../today.module.css';
import { soundBell } from './sound-bell.ts';

const refused = 'This browser does not let the console show notifications. Its settings for this site change that.';

/** Whether new orders and lamps are heard and shown while the console is open somewhere. */
export function AlertChoices() {
  const { id } = useSession().person;
  const { sound, notification } = useAlertSwitches(id);
  const [problem, setProblem] = useState('');

  async function switchNotifications(isOn: boolean): Promise<void> {
    setProblem('');
    const isAllowed = !isOn || ('Notification' in globalThis && (await Notification.requestPermission()) === 'granted');
    if (isAllowed) setAlertSwitches(id, { notification: isOn });
    else setProblem(refused);
  }

  return (
    <section className={styles.alerts} aria-label="Tell me of new orders and lamps">
      <b>Tell me of new orders and lamps</b>
      <span className={styles.choice}>
        <Switch
          id="alert-by-sound"
          checked={sound}
          onChange={(isOn) => {
            setAlertSwitches(id, { sound: isOn });
            if (isOn) soundBell();
          }}
        />
        <label htmlFor="alert-by-sound">by a sound</label>
      </span>
      <span className={styles.choice}>
        <Switch id="alert-by-notification" checked={notification} onChange={(isOn) => void switchNotifications(isOn)} />
        <label htmlFor="alert-by-notification">by a notification</label>
      </span>
      <span className="dim xs">On this browser, while the console is open.</span>
      {problem && (
        <p className="bad" role="alert">
          {problem}
        </p>
      )}
    </section>
  );
}
