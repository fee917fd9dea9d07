export { clearExpiredStaffEntries } from './clear-expired.ts';
export { demoActor, seedDemoPeople } from './demo-people.ts';
export { invite } from './invitations.ts';
export { sendPasswordLink } from './password-links.ts';
export { listPeople, resetFactors } from './people.ts';
export { createPermissionReader } from './permissions-now.ts';
export { saveView } from './saved-views.ts';
export { createStaffFinder } from './staff-actor.ts';
export { staffNames } from './staff-names.repository.ts';
