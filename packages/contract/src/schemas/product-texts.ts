import { z } from 'zod';
import {
  type ListedFieldName,
  listedTexts,
  type NullableTextName,
  type ShopFieldName,
  type TextFieldName,
  textFields,
} from '../product-fields.ts';
import { shownText } from './common.ts';

type TextSchemas<Name extends TextFieldName> = {
  [One in Name]: One extends NullableTextName ? z.ZodNullable<z.ZodString> : z.ZodString;
};
type TextForm = NonNullable<(typeof textFields)[number]['form']>;
type GivenText<Out> = z.ZodType<Out, Out>;
type GivenTextSchemas = {
  [One in TextFieldName]: GivenText<One extends NullableTextName ? string | null : string>;
};

/** The texts of a product as they are read: they may break rules that were made later. */
export const storedTexts = textSchemas(textFields) as TextSchemas<TextFieldName>;

/** Those that the shop shows. */
export const shopTexts = textSchemas(textFields.filter(({ shop }) => shop !== undefined)) as TextSchemas<
  TextFieldName & ShopFieldName
>;

/** Those that are columns of the staff's list. */
export const listedTextSchemas = textSchemas(listedTexts) as TextSchemas<TextFieldName & ListedFieldName>;

/** The texts as they are given. */
export const givenTexts = Object.fromEntries(
  textFields.map(({ name, maxLength, emptyRefusal, isNullable, form, choices }) => {
    const text = formed(one(maxLength), form ?? (choices && formOf(choices)));
    if (isNullable) return [name, orNull(text)];
    return [name, emptyRefusal === undefined ? text : text.min(1, emptyRefusal)];
  }),
) as GivenTextSchemas;

/** One line of at most so many characters. */
export function one(max: number) {
  return shownText.max(max, `may have at most ${max} characters`);
}

/** An empty text has no form. */
function formed(text: z.ZodString, form: Pick<TextForm, 'pattern' | 'refusal'> | undefined): z.ZodString {
  return form ? text.regex(new RegExp(`^$|${form.pattern.source}`), form.refusal) : text;
}

function formOf(choices: Readonly<Record<string, string>>) {
  const values = Object.keys(choices);
  return { pattern: new RegExp(`^(${values.join('|')})$`), refusal: `must be one of ${values.join(', ')}` };
}

/** An empty text is null. */
export function orNull(schema: z.ZodType<string, string>) {
  return schema.transform((text) => text || null).nullable();
}

function textSchemas(fields: typeof textFields) {
  return Object.fromEntries(
    fields.map(({ name, isNullable }) => [name, isNullable ? z.string().nullable() : z.string()]),
  );
}
