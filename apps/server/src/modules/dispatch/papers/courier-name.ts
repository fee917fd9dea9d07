import { courierLabel } from '@bijli/rules';

/** What a courier is called on paper. */
export const courierName = courierLabel;
