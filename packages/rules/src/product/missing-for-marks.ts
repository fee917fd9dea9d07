/**
 * A text that products of some kinds need, by the mark that the law wants them to carry; or one that stands in place of all
 * those of its mark, together with the others that do: a last day until it has passed.
 */
export type MarkText<Field extends string = string> = {
  field: Field;
  label: string;
  mark: string;
  isInstead: boolean;
  isLastDay: boolean;
};

/** The marks that a product needs, by the texts of all marks; `today` is the day in India as YYYY-MM-DD. */
export type MarkNeeds<Field extends string = string> = {
  ofMarks: readonly MarkText<Field>[];
  marks: readonly string[];
  today: string;
};

/** The texts that a product lacks of its marks. What was begun in their place is to be finished: old stock is declared. */
export function missingForMarks<Field extends string>(
  product: Readonly<Record<Field, string | null>>,
  { ofMarks, marks, today }: MarkNeeds<Field>,
): MarkText<Field>[] {
  const isBlank = ({ field }: MarkText<Field>) => !product[field]?.trim();
  const isOver = (text: MarkText<Field>) => text.isLastDay && !isBlank(text) && (product[text.field] ?? '') < today;
  return marks.flatMap((mark) => {
    const texts = ofMarks.filter((text) => text.mark === mark);
    const lacking = texts.filter((text) => !text.isInstead && isBlank(text));
    const instead = texts.filter(({ isInstead }) => isInstead);
    const isBegun = !instead.every(isBlank) && !instead.some(isOver);
    return lacking.length > 0 && isBegun ? instead.filter(isBlank) : lacking;
  });
}

type Category<Mark> = { id: string; parentId: string | null; marks: readonly Mark[] };

/** The marks that products of these categories need: those of the categories and of all above them. */
export function marksNeeded<Mark extends string>(
  categories: readonly Category<Mark>[],
  categoryIds: readonly string[],
): Mark[] {
  const known = new Map(categories.map((category) => [category.id, category]));
  const needed = new Set<Mark>();
  for (const categoryId of categoryIds)
    for (let one = known.get(categoryId); one; one = known.get(one.parentId ?? ''))
      for (const mark of one.marks) needed.add(mark);
  return [...needed].toSorted();
}

const indianOffsetMs = 5.5 * 3_600_000;

/** The day in India, as YYYY-MM-DD. */
export function dayInIndia(at: Date): string {
  return new Date(at.getTime() + indianOffsetMs).toISOString().slice(0, 10);
}
