import type { Banner, ContentDocument, HeroProduct } from '@bijli/contract';
import { firstNavigation } from '../modules/content/first-navigation.data.ts';

export type DemoSiteConfig = ContentDocument['siteConfig'];
export type DemoHero = Omit<HeroProduct, '_id'>;
export type DemoBanner = Omit<Banner, '_id'>;

/** Section order and promo slug of the home page; the specification leaves the promo slug empty. */
export const demoHomepage = {
  sectionOrder: [
    'diwaliBanner',
    'heroSection',
    'betterLifeSection',
    'trendingProductSection',
    'trendingProducts',
    'highlight',
    'bottomHighlighted',
    'brand',
  ],
  promoSlug: '',
};

const registeredAddress = 'Bijli House, Ashram Road, Ahmedabad, Gujarat 380009';

/** The company and its policies. File paths are relative to the pictures folder. */
export const demoSiteConfig: DemoSiteConfig = {
  theme: { fontFamily: 'Anek', primaryColor: '#ffb51b' },
  header: [
    {
      siteTitle: 'Bijli',
      favicon: { filePath: 'site/icon.svg' },
      searchPrompts: ['Tara 5G', 'Buds One', 'Roar 20', 'King Signal', 'Ghadi 2 Smartwatch', 'Bhaap Kettle'],
    },
  ],
  footer: [
    {
      copyright: '© 2026 Bijli Electronics Limited. Prices include 18% GST.',
      columns: [
        {
          title: 'Shop',
          links: [
            { label: 'Shop All', href: '/shop' },
            { label: 'Trending Products', href: '/#trending' },
            { category: 'home-appliances' },
            { label: 'Store locator', href: '/store' },
          ],
        },
        {
          title: 'Phones',
          links: [
            { category: 'smartphones' },
            { category: 'feature-phones' },
            { category: '5g-phones' },
            { category: 'budget-phones' },
          ],
        },
        {
          title: 'Wearables',
          links: [{ category: 'smartwatches' }, { category: 'fitness-bands' }],
        },
        {
          title: 'Audio',
          links: [{ category: 'neckbands' }, { category: 'speakers' }, { category: 'tws' }, { category: 'earphones' }],
        },
        {
          title: 'Accessories',
          links: [
            { category: 'cables' },
            { category: 'power-banks' },
            { category: 'adapters' },
            { category: 'chargers' },
          ],
        },
        {
          title: 'Help',
          links: [
            { label: 'Contact', href: '/contact' },
            { label: 'Track Order', href: '/account?tab=orders' },
            { label: 'Returns', href: '/return-policy' },
            { label: 'Service centres', href: '/store' },
          ],
        },
        {
          title: 'Bijli',
          links: [
            { label: 'About', href: '/about' },
            { label: 'Terms', href: '/terms-conditions' },
            { label: 'Privacy', href: '/privacy-policy' },
            { label: 'Shipping', href: '/shipping-policy' },
          ],
        },
      ],
    },
  ],
  navigation: firstNavigation,
  company: {
    legalName: 'Bijli Electronics Limited',
    shortName: 'Bijli',
    registeredAddress,
    cin: 'U31900GJ2014PLC000000',
  },
  platform: { displayName: 'bijli.example' },
  contacts: {
    supportEmail: 'support@bijli.example',
    supportNumber: '1800 555 014',
    supportHours: '9:00 to 21:00, every day',
    refundPolicyUrl: '/return-policy',
  },
  legal: {
    governingLaw: 'India',
    jurisdictionCity: 'Ahmedabad',
    arbitrationSeat: 'Ahmedabad',
    arbitrationAct: 'Arbitration and Conciliation Act, 1996',
    itActReference: 'Information Technology Act, 2000',
    dataProtectionOfficer: { name: 'Meera Joshi', email: 'privacy@bijli.example', address: registeredAddress },
    grievanceOfficer: {
      name: 'Harish Patel',
      email: 'grievance@bijli.example',
      phone: '079 5550 0142',
      hours: '10:00 to 18:00, Monday to Friday',
      acknowledgeWithinHours: 48,
      resolveWithinDays: 30,
    },
    consumerHelpline: '1915',
  },
  limits: { minimumAge: 18 },
  shipping: {
    processingBusinessDays: 2,
    deliveryBusinessDays: { from: 2, to: 7 },
    freeDeliveryAbove: 499,
  },
  policy: {
    refundBusinessDays: { from: 10, to: 12 },
    minimumShelfLifeMonths: 3,
  },
  about: { countries: '70+', customers: '10 Cr+', serviceCenters: '1000+' },
  meta: {
    lastUpdated: {
      terms: '2025-08-29',
      shipping: '2024-06-16',
      cancellation: '2025-03-13',
      privacy: '2026-11-26',
    },
    bannerImg: { filePath: 'banners/range-wide.webp', title: 'Phone, buds, speaker and power bank from Bijli' },
  },
};

/** The two products of the hero block. File paths are relative to the pictures folder. */
export const demoHero: DemoHero[] = [
  {
    slug: 'tara-5g',
    title: 'Tara 5G',
    brandTag: 'New from Bijli',
    emiText: 'EMI from ₹1,128/month',
    highlights: [
      { label: '120 Hz', subLabel: 'AMOLED, 1,300 nits' },
      { label: '5,500 mAh', subLabel: '33 W in the box' },
      { label: '50 MP OIS', subLabel: 'Steady at night' },
    ],
    image: { filePath: 'heroes/tara-5g.webp' },
    descriptionText: 'Blazing Fast Interface\nand Insane AI Features',
    mrp: 15999,
    sp: 12499,
    category: 'Smartphones',
    categoryLinkText: 'All {category}',
  },
  {
    slug: 'king-signal',
    title: 'King Signal',
    brandTag: 'Super Strong Signal',
    emiText: 'Free delivery',
    highlights: [
      { label: '1500 mAh', subLabel: 'Long Lasting Battery' },
      { label: '2000', subLabel: 'Phonebook Contacts' },
      { label: '300,000+', subLabel: 'Times Key Lifespan', description: '100+ Rigorous Tests Done' },
    ],
    image: { filePath: 'heroes/king-signal.webp' },
    descriptionText: 'Works from -40°C to 70°C.\nExtreme Weather Resistance Tested',
    mrp: 2000,
    sp: 1499,
    category: 'Feature Phones',
    categoryLinkText: 'All {category}',
  },
];

/** Banners of the home page. File paths are relative to the pictures folder; the overlay is the banner's background colour. */
export const demoBanners: DemoBanner[] = [
  {
    title: 'Diwali prices are on',
    subtitle: 'Lamps lit, kitchen busy',
    description: 'Phones, sound and kitchen, each at the price printed on its plate.',
    buttonText: 'See the phones',
    buttonLink: 'tara-5g',
    originalPrice: null,
    discountedPrice: null,
    mobileImage: { filePath: 'banners/range-tall.webp', alt: 'Phone, buds, speaker and power bank from Bijli' },
    desktopImage: { filePath: 'banners/range-wide.webp', alt: 'Phone, buds, speaker and power bank from Bijli' },
    gradientOverlay: '#5b1220',
    textPosition: 'left',
    isActive: true,
  },
  {
    title: 'Buds One',
    subtitle: '32 hours of music.',
    description: 'A case that closes with a proper click.',
    buttonText: 'Buy Now',
    buttonLink: 'buds-one',
    originalPrice: 3499,
    discountedPrice: 1799,
    mobileImage: { filePath: 'banners/buds-tall.webp', alt: 'Buds One in cream, case open' },
    desktopImage: { filePath: 'banners/buds-wide.webp', alt: 'Buds One in cream, case open' },
    gradientOverlay: '#d8d5d0',
    textPosition: 'left',
    isActive: true,
  },
  {
    title: 'Roar 20',
    subtitle: '20 watts, 18 hours, one knob.',
    description: 'Splash-resistant, so it comes to the terrace.',
    buttonText: 'Buy Now',
    buttonLink: 'roar-20',
    originalPrice: 4999,
    discountedPrice: 2999,
    mobileImage: { filePath: 'heroes/roar-20.webp', alt: 'Roar 20 in navy, from the front' },
    desktopImage: { filePath: 'heroes/roar-20.webp', alt: 'Roar 20 in navy, from the front' },
    gradientOverlay: '#121416',
    textPosition: 'left',
    isActive: true,
  },
  {
    title: 'Holi, washed off in a minute',
    subtitle: 'From March',
    description: 'Roar Mini, IPX7, colours included by others.',
    buttonText: 'Buy Now',
    buttonLink: 'roar-mini-speaker',
    originalPrice: 3499,
    discountedPrice: 1999,
    mobileImage: { filePath: 'photos/roar-mini-speaker-navy.webp', alt: 'Roar Mini in navy, from the front' },
    desktopImage: { filePath: 'photos/roar-mini-speaker-navy.webp', alt: 'Roar Mini in navy, from the front' },
    gradientOverlay: '#b9c4e0',
    textPosition: 'right',
    isActive: false,
  },
];
