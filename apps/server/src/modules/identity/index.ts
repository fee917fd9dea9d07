export type { Customer } from './customer.ts';
export { accountIsGone, findCustomer, getActingCustomer } from './find-customer.ts';
export { completeProfile } from './update-profile.ts';
