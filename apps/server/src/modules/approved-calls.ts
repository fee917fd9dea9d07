import {
  type ApprovedCalls,
  cancelUnits,
  changeOrder,
  moveByStaff,
  refundOrder,
  reportDeliveryAttempt,
  writeOffLostBox,
} from './orders/index.ts';
import { moveReturn } from './returns/index.ts';

/** What a second person confirms. */
export const approvedCalls: ApprovedCalls = {
  moveOrder: moveByStaff,
  cancelUnits,
  reportDeliveryAttempt,
  moveReturn,
  refundOrder,
  changeOrder,
  writeOffLostBox,
};
