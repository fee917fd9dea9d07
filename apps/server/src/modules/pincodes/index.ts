export { type DeliverablePlace, deliverablePlace } from './deliverable-place.ts';
export { findPincode, loadPincodes } from './pincode-table.ts';
export { createPincodes, type Pincodes } from './pincodes.ts';
export { replacePincodes } from './replace-pincodes.ts';
export { resolvePincode } from './resolve-pincode.ts';
