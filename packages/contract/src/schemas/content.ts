import { z } from 'zod';
import { returnReasonNames } from '../reasons/return-reasons.ts';
import { id, rupees, slug } from './common.ts';

const tag = /<[a-z!/?]|<[^<]*>/i;
const withoutTags = (text: string) => !tag.test(text);
const noTags = 'holds an HTML tag; write plain text';

/** A single displayed line, without HTML or invisible characters. */
const line = z
  .string()
  .trim()
  .max(300, 'is longer than 300 characters')
  .regex(/^(?:[\u200c\u200d]|[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}])*$/u, 'holds a character that cannot be shown')
  .refine(withoutTags, noTags);
export const filledLine = line.min(1, 'is empty');
/** May contain line breaks. */
const lines = z
  .string()
  .trim()
  .max(1000, 'is longer than 1,000 characters')
  .regex(/^(?:\u200c|\u200d|\n|[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}])*$/u, 'holds a character that cannot be shown')
  .refine(withoutTags, noTags);
const address = z
  .string()
  .max(500)
  .regex(/^(?:\/(?!\/)|https:\/\/)[^\s<>"\\]*$/, 'must begin with / or https://');
const file = address.min(2, 'is empty');
const calendarDay = z.iso.date({
  error: ({ input }) => (input === undefined ? undefined : 'must be a date like 2025-08-29'),
});
export const telephone = z.string().regex(/^\+?\d[\d ()-]{2,18}\d$/, 'must be a telephone number');
export const mail = z
  .string()
  // The pattern backtracks at every dot: the length must be limited first.
  .max(254, { abort: true })
  .regex(/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/, 'must be an e-mail address');
const whole = z.number().int().min(0).max(10_000);
const atLeastOne = z.number().int().min(1).max(10_000);
const range = z
  .strictObject({ from: whole, to: whole })
  .refine(({ from, to }) => from <= to, 'must not end before it begins');
/** A figure of the About page as displayed: '70+', '10 Cr+', '1000+'. */
const figure = z.string().regex(/^\d{1,6}(?: ?(?:Cr|Lakh|K))?\+?$/, 'must be a figure like 70+ or 10 Cr+');
const picture = z.strictObject({ filePath: file, alt: line.optional() });

/** The sections of the home page. Source: specification point 2. */
export const homeSections = [
  'diwaliBanner',
  'heroSection',
  'betterLifeSection',
  'trendingProductSection',
  'trendingProducts',
  'highlight',
  'bottomHighlighted',
  'brand',
] as const;

/** A link of a menu or the footer; `picture` only where its tile has one of its own. */
const shownLink = z.strictObject({ label: filledLine, href: address });
const categoryTile = shownLink.extend({
  /** The address by which the content names the category, which stays when the category gets another. */
  key: slug,
  picture: file.optional(),
});

/** The header, the mobile menu and the tiles of the home page, with the names that the categories have now. */
const navigation = z.strictObject({
  menu: z.array(z.union([shownLink, z.strictObject({ label: filledLine, tiles: z.array(categoryTile) })])),
  tiles: z.array(categoryTile),
});

/** A category of the tree, by its address or one that it has left. A tile shows `picture`, else the shop's own picture of it. */
const categoryPlace = z.strictObject({ category: slug, picture: file.optional() });
const categoryLink = categoryPlace.omit({ picture: true });

/** The same as content: categories are chosen and ordered here, their names are those of the tree. */
const storedNavigation = z.strictObject({
  menu: z
    .array(
      z.union([
        shownLink,
        categoryLink,
        z.strictObject({ label: filledLine, categories: z.array(categoryPlace).min(1).max(12) }),
      ]),
    )
    .max(12),
  tiles: z.array(categoryPlace).max(24),
});

/** online: the order waits until it is paid; on-delivery: the courier collects the money. */
export const paymentKind = z.enum(['online', 'on-delivery']);

/** A payment method offered in the checkout; the limits of the payable total are in rupees. */
const paymentChoice = z.strictObject({
  id: z.string(),
  kind: paymentKind,
  label: z.string(),
  sentence: z.string(),
  icon: z.enum(['card', 'banknote']),
  atLeast: rupees.optional(),
  atMost: rupees.optional(),
});

export const siteConfig = z.strictObject({
  theme: z.strictObject({
    fontFamily: filledLine.regex(/^[\w ,'"-]+$/, 'must be the name of a font'),
    primaryColor: z
      .string()
      .regex(/^(?:#[0-9a-f]{3,8}|[a-z]{3,30}|(?:rgb|hsl|oklch)\([\d.,%/ ]+\))$/i, 'must be a colour like #ffb51b'),
  }),
  header: z
    .array(
      z.strictObject({
        siteTitle: filledLine,
        favicon: z.strictObject({ filePath: file }),
        searchPrompts: z.array(filledLine).max(50),
      }),
    )
    .min(1),
  footer: z
    .array(
      z.strictObject({
        copyright: filledLine,
        columns: z
          .array(
            z.strictObject({
              title: filledLine,
              links: z.array(shownLink).max(4),
            }),
          )
          .max(7),
      }),
    )
    .min(1),
  navigation,
  company: z.strictObject({
    legalName: filledLine,
    shortName: filledLine,
    registeredAddress: filledLine,
    /** The corporate identification number. */
    cin: filledLine,
  }),
  platform: z.strictObject({
    /** The store's own URL, without a trailing slash. */
    url: z.string(),
    displayName: filledLine,
  }),
  contacts: z.strictObject({
    supportEmail: mail,
    supportNumber: telephone,
    supportHours: filledLine,
    refundPolicyUrl: address,
  }),
  legal: z.strictObject({
    governingLaw: filledLine,
    jurisdictionCity: filledLine,
    arbitrationSeat: filledLine,
    arbitrationAct: filledLine,
    itActReference: filledLine,
    dataProtectionOfficer: z.strictObject({ name: filledLine, email: mail, address: filledLine }),
    grievanceOfficer: z.strictObject({
      name: filledLine,
      email: mail,
      phone: telephone,
      hours: filledLine,
      acknowledgeWithinHours: atLeastOne,
      resolveWithinDays: atLeastOne,
    }),
    /** The telephone number of the National Consumer Helpline. */
    consumerHelpline: telephone,
  }),
  limits: z.strictObject({ unitsPerOrder: atLeastOne, minimumAge: whole, cashOnDelivery: rupees }),
  shipping: z.strictObject({
    processingBusinessDays: whole,
    deliveryBusinessDays: range,
    freeDeliveryAbove: rupees,
    maximumDeliveryAttempts: atLeastOne,
    /** The charge of an order that is not delivered free. */
    deliveryCharge: rupees,
    /** The time of the day in India from which an order counts as placed on the next day; 24:00 is its end. */
    orderCutOff: z.string(),
    /** Those of the coming months. */
    holidays: z.array(z.strictObject({ date: z.string(), name: z.string() })),
  }),
  policy: z.strictObject({
    cancellationWindowMinutes: z.number().min(0),
    returnWindowHours: z.number().min(0),
    /** For what a return is accepted. */
    returnReasons: z.array(z.enum(returnReasonNames)),
    /** Categories with a longer window: by name, with the addresses of it and of those below it. */
    longerReturns: z.array(z.strictObject({ name: z.string(), within: z.array(z.string()), hours: z.number() })),
    refundBusinessDays: range,
    maximumPickupAttempts: atLeastOne,
    minimumShelfLifeMonths: whole,
  }),
  about: z.strictObject({ countries: figure, customers: figure, serviceCenters: figure }),
  meta: z.strictObject({
    lastUpdated: z.strictObject({
      terms: calendarDay,
      shipping: calendarDay,
      cancellation: calendarDay,
      privacy: calendarDay,
    }),
    bannerImg: z.strictObject({ filePath: file, title: filledLine }).optional(),
  }),
  /** The payment methods in display order; from the settings, not from the stored document. */
  payments: z.array(paymentChoice),
  /** Only when sign-in with Google is configured; also from the settings. */
  google: z.strictObject({ clientId: z.string(), scriptUrl: z.string() }).optional(),
  /** Only when analytics are configured, or in demo mode; also from the settings. */
  measuring: z
    .strictObject({
      gtmId: z.string().optional(),
      gtmScriptUrl: z.string().optional(),
      pixelId: z.string().optional(),
      pixelScriptUrl: z.string().optional(),
      /** Whether the server forwards conversions. */
      sendsConversions: z.boolean(),
      /** Whether add-to-cart events identify the signed-in shopper. */
      hasPersonalFields: z.boolean(),
      /** Whether the event viewer may be opened. */
      isShown: z.boolean(),
    })
    .optional(),
});

export const heroProduct = z.strictObject({
  _id: id,
  slug,
  title: filledLine,
  brandTag: line.optional(),
  emiText: line,
  highlights: z
    .array(z.strictObject({ label: filledLine, subLabel: line.optional(), description: line.optional() }))
    .max(12),
  image: z.strictObject({ filePath: file }),
  descriptionText: lines,
  mrp: rupees,
  sp: rupees,
  category: line,
  categoryLinkText: line,
});

export const banner = z.strictObject({
  _id: id,
  title: filledLine,
  subtitle: line,
  description: line,
  buttonText: line,
  /** A product's slug. */
  buttonLink: slug,
  originalPrice: rupees.nullable(),
  discountedPrice: rupees.nullable(),
  mobileImage: picture,
  desktopImage: picture,
  gradientOverlay: line,
  textPosition: z.enum(['left', 'right', 'center']),
  isActive: z.boolean(),
});

/** Values that come from the store's settings and rules. Old documents may contain them; they are ignored there. */
const ignored = z.unknown().optional();
const { platform, limits, shipping, policy } = siteConfig.shape;
const part = siteConfig.shape.footer.element;
const column = part.shape.columns.element;

/** The site configuration as it is stored. */
export const storedSiteConfig = siteConfig.omit({ payments: true, google: true, measuring: true }).extend({
  /** Without it, the shop's first. */
  navigation: storedNavigation.optional(),
  footer: z
    .array(
      part.extend({
        columns: z.array(column.extend({ links: z.array(z.union([shownLink, categoryLink])).max(4) })).max(7),
      }),
    )
    .min(1),
  platform: platform.extend({ url: ignored }),
  limits: limits.extend({ unitsPerOrder: ignored, cashOnDelivery: ignored }),
  shipping: shipping.extend({
    maximumDeliveryAttempts: ignored,
    deliveryCharge: ignored,
    orderCutOff: ignored,
    holidays: ignored,
  }),
  policy: policy.extend({
    cancellationWindowMinutes: ignored,
    returnWindowHours: ignored,
    returnReasons: ignored,
    longerReturns: ignored,
    maximumPickupAttempts: ignored,
  }),
});

/** All editorial content of the store; the document that `npm run content` reads and writes. */
export const contentDocument = z.strictObject({
  siteConfig: storedSiteConfig,
  homepage: z.strictObject({
    sectionOrder: z.array(z.enum(homeSections)).max(homeSections.length),
    /** The slug of the product on the promo card, or empty. */
    promoSlug: z
      .string()
      .max(120)
      .regex(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/, 'is not an address of this store'),
  }),
  heroProducts: z.array(heroProduct.omit({ _id: true })).max(20),
  banners: z
    .array(
      banner.omit({ _id: true }).refine(({ mobileImage, desktopImage }) => mobileImage.alt === desktopImage.alt, {
        path: ['mobileImage', 'alt'],
        error: 'must be that of desktopImage: both show the same',
      }),
    )
    .max(50),
});
