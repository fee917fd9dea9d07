import type { SiteConfig } from '@bijli/contract';

/** A configuration that shares no value with the demo store's. */
export const siteConfigOfAnotherShop: SiteConfig = {
  theme: { fontFamily: 'Anek', primaryColor: '#123456' },
  header: [{ siteTitle: 'Deepak', favicon: { filePath: '/favicon.svg' }, searchPrompts: [] }],
  footer: [{ copyright: 'Deepak', columns: [] }],
  navigation: { menu: [], tiles: [] },
  company: { legalName: 'Deepak Limited', shortName: 'Deepak', registeredAddress: '7 Lamp Lane, Pune', cin: 'CIN-7' },
  platform: { url: 'https://deepak.example', displayName: 'deepak.example' },
  contacts: {
    supportEmail: 'help@deepak.example',
    supportNumber: '020 7000 0007',
    supportHours: '7:00 to 7:30',
    refundPolicyUrl: '/return-policy',
  },
  legal: {
    governingLaw: 'Nepal',
    jurisdictionCity: 'Pokhara',
    arbitrationSeat: 'Biratnagar',
    arbitrationAct: 'Mediation Act',
    itActReference: 'Wire Act',
    dataProtectionOfficer: { name: 'Mohan', email: 'dpo@deepak.example', address: '8 Lamp Lane, Pune' },
    grievanceOfficer: {
      name: 'Gita',
      email: 'gita@deepak.example',
      phone: '020 7000 0008',
      hours: '7:31 to 7:59',
      acknowledgeWithinHours: 79,
      resolveWithinDays: 37,
    },
    consumerHelpline: '1777',
  },
  payments: [],
  limits: { unitsPerOrder: 77, minimumAge: 27, cashOnDelivery: 777 },
  shipping: {
    processingBusinessDays: 17,
    deliveryBusinessDays: { from: 27, to: 37 },
    freeDeliveryAbove: 777,
    maximumDeliveryAttempts: 47,
    deliveryCharge: 87,
    orderCutOff: '17:07',
    holidays: [{ date: '2027-01-07', name: 'Lamp Day' }],
  },
  policy: {
    cancellationWindowMinutes: 57,
    returnWindowHours: 7,
    returnReasons: ['damaged', 'near_expiry', 'not_as_described', 'defective'],
    longerReturns: [],
    refundBusinessDays: { from: 67, to: 87 },
    maximumPickupAttempts: 97,
    minimumShelfLifeMonths: 107,
  },
  about: { countries: '7+', customers: '7 Cr+', serviceCenters: '77+' },
  meta: {
    lastUpdated: { terms: '2027-01-01', shipping: '2027-01-02', cancellation: '2027-01-03', privacy: '2027-01-04' },
  },
};
