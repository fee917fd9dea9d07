const boxes = 'apps/server/src/modules/orders/shipments/returning/returning-boxes.test.ts';
const bill = 'apps/server/src/modules/orders/shipments/bill-shipment.ts';

/** Features of parcels and their cash; see taken-out.mjs. */
export const parcelFeatures = {
  'RTO-12: each parcel collects what lies in it': {
    test: boxes,
    title: 'of one cash shipment in two parcels',
    file: bill,
    from: 'sumBilledOf(lines, id) + (index === 0 ? shippingPaise : 0)',
    to: 'index === 0 ? shippingPaise + lines.reduce((sum, line) => sum + line.totalPaise, 0) : 0',
  },
  'SHIP-19: the first parcel bears the delivery': {
    test: boxes,
    title: 'the first parcel of a cash order is to collect the delivery charge',
    file: bill,
    from: '(index === 0 ? shippingPaise : 0)',
    to: '0',
  },
  'RTO-13: an uncollected delivery charge goes with its parcel': {
    test: boxes,
    title: 'the first parcel of a cash order is to collect the delivery charge',
    file: 'apps/server/src/modules/orders/shipments/returning/bring-back.ts',
    from: 'chargePaise: uncollectedCharge(box)',
    to: 'chargePaise: 0',
  },
  'RTO-13: the credit note names the charge': {
    test: boxes,
    title: 'the first parcel of a cash order is to collect the delivery charge',
    file: 'apps/server/src/modules/orders/cancelling/withdraw-units.ts',
    from: 'const withCharge = [...credited, ...chargeOf(from)];',
    to: 'const withCharge = credited;',
  },
  'SHIP-19: what was paid is not to be paid again': {
    test: 'apps/storefront/app/features/account/order-detail/shown-parcels.test.ts',
    title: 'what is to be paid with a parcel is shown until it has come',
    file: 'apps/storefront/app/features/account/order-detail/shown-parcels.ts',
    from: "isEnd(parcel.status) || parcel.status === 'returning' ? 0 : parcel.cash",
    to: 'parcel.cash',
  },
  'SHIP-01: units in no box and units of a closed box have their own shares': {
    test: 'apps/server/src/modules/orders/shipments/shipment-histories.test.ts',
    title: 'histories of partial shipments',
    env: { SHIPMENT_HISTORIES: '5', TEST_ENGINE: 'embedded' },
    file: 'apps/server/src/modules/orders/refunding/refund-figures.ts',
    from: 'return unpacked.leftPaise + unitsWorth(boxed, quantity - unpacked.units);',
    to: 'return unitsWorth(line, quantity);',
  },
};
