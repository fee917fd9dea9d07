import { setTimeout as pause } from 'node:timers/promises';
import { handleTasks } from './worker-process.ts';

export type TestTask = 'work' | 'fail' | 'leave' | 'die' | 'hang';

/** Succeeds, fails, disconnects before it exits, dies, or hangs. */
handleTasks<TestTask>(async (task) => {
  if (task === 'fail') throw new Error('not to be done');
  if (task === 'hang') await pause(60_000);
  if (task === 'die') process.kill(process.pid, 'SIGKILL');
  if (task === 'leave') {
    process.removeAllListeners('disconnect');
    process.disconnect();
    await pause(300);
    process.exit(0);
  }
  return Buffer.from(String(process.pid));
});
