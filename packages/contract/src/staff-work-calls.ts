import type { Call } from './call.ts';

/** Long work of the staff, and the views that they keep of lists. */
export const staffWorkCalls = {
  listStaffJobs: { method: 'GET', path: '/staff/jobs', access: 'staff', permission: 'jobs.read' },
  readStaffJob: { method: 'GET', path: '/staff/jobs/{id}', access: 'staff', permission: 'jobs.read' },
  /** Needs the permission of the job's own call too. */
  stopStaffJob: { method: 'POST', path: '/staff/jobs/{id}/stop', access: 'staff', permission: 'jobs.read' },
  undoStaffJob: { method: 'POST', path: '/staff/jobs/{id}/undo', access: 'staff', permission: 'jobs.read' },
  /** Server-sent events with what changes, while the session lasts. */
  watchChanges: { method: 'GET', path: '/staff/live', access: 'staff-member', responseType: 'text/event-stream' },
  listSavedViews: { method: 'GET', path: '/staff/views', access: 'staff-member', needsSecondFactor: true },
  saveView: { method: 'POST', path: '/staff/views', access: 'staff-member', needsSecondFactor: true },
  removeView: { method: 'DELETE', path: '/staff/views/{id}', access: 'staff-member', needsSecondFactor: true },
} as const satisfies Record<string, Call>;
