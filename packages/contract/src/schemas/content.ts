import { z } from 'zod';
import { id, isoDate, picture, rupees, slug, success } from './common.ts';

const link = z.object({ label: z.string(), href: z.string() });

export const siteConfig = z.object({
  theme: z.object({ fontFamily: z.string(), primaryColor: z.string() }),
  header: z
    .array(
      z.object({
        siteTitle: z.string(),
        favicon: z.object({ filePath: z.string() }),
        searchPrompts: z.array(z.string()),
      }),
    )
    .min(1),
  footer: z
    .array(
      z.object({
        copyright: z.string(),
        columns: z.array(z.object({ title: z.string(), links: z.array(link).max(4) })).max(7),
      }),
    )
    .min(1),
  company: z.object({ legalName: z.string(), shortName: z.string(), registeredAddress: z.string() }),
  platform: z.object({ url: z.string(), displayName: z.string() }),
  contacts: z.object({ supportEmail: z.string(), supportNumber: z.string(), refundPolicyUrl: z.string() }),
  legal: z.object({
    governingLaw: z.string(),
    jurisdictionCity: z.string(),
    arbitrationSeat: z.string(),
    arbitrationAct: z.string(),
    itActReference: z.string(),
    dataProtectionOfficer: z.object({ name: z.string(), email: z.string(), address: z.string() }),
  }),
  limits: z.object({ unitsPerOrder: z.number().int(), minimumAge: z.number().int(), cashOnDelivery: rupees }),
  shipping: z.object({
    processingBusinessDays: z.number().int(),
    deliveryBusinessDays: z.object({ from: z.number().int(), to: z.number().int() }),
    freeDeliveryAbove: rupees,
    maximumDeliveryAttempts: z.number().int(),
  }),
  policy: z.object({
    cancellationWindowMinutes: z.number().int(),
    returnWindowHours: z.number().int(),
    refundBusinessDays: z.object({ from: z.number().int(), to: z.number().int() }),
    maximumPickupAttempts: z.number().int(),
    minimumShelfLifeMonths: z.number().int(),
  }),
  meta: z.object({
    lastUpdated: z.object({ terms: isoDate, shipping: isoDate, cancellation: isoDate, privacy: isoDate }),
    bannerImg: z.object({ filePath: z.string(), title: z.string() }).optional(),
  }),
  /** Only when Google sign-in is set up; comes from the settings, not from the stored document. */
  google: z.object({ clientId: z.string(), scriptUrl: z.string() }).optional(),
});

export const heroProduct = z.object({
  _id: id,
  slug,
  title: z.string(),
  brandTag: z.string().optional(),
  emiText: z.string(),
  highlights: z.array(
    z.object({ label: z.string(), subLabel: z.string().optional(), description: z.string().optional() }),
  ),
  image: z.object({ filePath: z.string() }),
  descriptionText: z.string(),
  mrp: rupees,
  sp: rupees,
  category: z.string(),
  categoryLinkText: z.string(),
});

export const banner = z.object({
  _id: id,
  title: z.string(),
  subtitle: z.string(),
  description: z.string(),
  buttonText: z.string(),
  buttonLink: z.string(),
  originalPrice: rupees.nullable(),
  discountedPrice: rupees.nullable(),
  mobileImage: picture,
  desktopImage: picture,
  gradientOverlay: z.string(),
  textPosition: z.enum(['left', 'right', 'center']),
  isActive: z.boolean(),
});

export const contentSchemas = {
  getSiteConfig: { reply: success({ data: siteConfig }) },
  getHero: {
    reply: success({
      data: z.object({
        homepage: z.object({
          sectionOrder: z.array(z.string()),
          heroProducts: z.array(heroProduct),
          promoSlug: z.string(),
        }),
      }),
    }),
  },
  getBanners: { reply: success({ data: z.array(banner) }) },
};
