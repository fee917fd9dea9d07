export { findPincode, loadPincodes, type PincodePlace, type PincodeTable } from './pincode-table.ts';
