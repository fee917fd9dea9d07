import { z } from 'zod';
import { AppError } from '../../errors.ts';

/** Widths that variants are encoded in; a request gets the next wider one, which bounds the number of variants. */
export const widths = [96, 160, 260, 320, 390, 520, 640, 780, 1024, 1200, 1536, 1920] as const;
const maxRequestedWidth = 2400;
/** AVIF saves nothing on pictures this small, nor on placeholders. */
const widestWithoutAvif = 96;

export type VariantFormat = 'avif' | 'webp' | 'jpeg';
export type PictureQuery = {
  width: number | undefined;
  format: VariantFormat | 'auto';
  version: string | undefined;
  /** A placeholder: the same picture, blurred, in about a kilobyte. */
  isBlurred: boolean;
};

const querySchema = z.object({
  w: z
    .string()
    .regex(/^[1-9]\d{0,3}$/)
    .transform(Number)
    .pipe(z.number().max(maxRequestedWidth))
    .optional(),
  dpr: z
    .string()
    .regex(/^[1-3](?:\.\d{1,3})?$/)
    .transform(Number)
    .pipe(z.number().max(3))
    .default(1),
  f: z.enum(['auto', 'avif', 'webp', 'jpeg']).default('auto'),
  q: z.literal('auto').optional(),
  blur: z.literal('1').optional(),
  v: z
    .string()
    .regex(/^[0-9a-f]{8,64}$/)
    .optional(),
});

/** @throws AppError invalid_input for a width, ratio, format or quality that is not offered */
export function readPictureQuery(query: unknown): PictureQuery {
  const result = querySchema.safeParse(query);
  if (!result.success) {
    throw new AppError(
      'invalid_input',
      'A picture is asked for with w (1 to 2400), dpr (1 to 3), f, q=auto and blur=1.',
    );
  }
  const { w, dpr, f, v, blur } = result.data;
  return { width: w === undefined ? undefined : widthFor(w * dpr), format: f, version: v, isBlurred: blur === '1' };
}

function widthFor(requested: number): number {
  return widths.find((width) => width >= requested) ?? widths[widths.length - 1] ?? requested;
}

/** Formats that the client accepts, best first. */
export function acceptedFormats(accept: string | undefined, query: PictureQuery, width: number): VariantFormat[] {
  if (query.format !== 'auto' && !(query.isBlurred && query.format === 'avif')) return [query.format];
  const isNamed = (type: string) =>
    accept !== undefined && new RegExp(`image/${type}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\b)`).test(accept);
  return [
    ...(isNamed('avif') && width > widestWithoutAvif && !query.isBlurred ? (['avif'] as const) : []),
    ...(isNamed('webp') ? (['webp'] as const) : []),
    'jpeg',
  ];
}

/** Whether the client accepts the original photograph. */
export function takesType(accept: string | undefined, query: PictureQuery, type: string): boolean {
  if (query.format !== 'auto') return type === `image/${query.format}`;
  return accept === undefined || accept.includes(type) || accept.includes('*/*') || type === 'image/jpeg';
}
