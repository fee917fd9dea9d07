export { clearExpiredStaffEntries } from './clear-expired.ts';
export { seedDemoPeople } from './demo-people.ts';
export { invite } from './invitations.ts';
export { listPeople, resetFactors } from './people.ts';
export { createStaffFinder } from './staff-actor.ts';
