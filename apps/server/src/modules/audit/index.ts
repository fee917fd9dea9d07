export { eraseAudited, findLatestEntryOf, listEntriesOf, restrictAuditRights } from './audit.repository.ts';
export { subscribeAudit } from './audit.subscriptions.ts';
export { type AuditedAct, audit, auditAll } from './audit.ts';
export { type AuditedEntities, type AuditedEntity, namesBy } from './audited-entities.repository.ts';
export { changedFields } from './changed-fields.ts';
export { proveAudit } from './prove-audit.ts';
export { sealAudit } from './seal-audit.ts';
