/** Text, or an inline link. */
export type Inline = string | { text: string; href: string };
export type Paragraph = Inline[];
/** A paragraph, or the items of a list. */
export type PolicyBlock = Paragraph | { points: Paragraph[] };
export type PolicySection = { id: string; title: string; blocks: PolicyBlock[] };
export type PolicyFact = { term: string; value: string };

/** A policy for its page; built on the server from the configuration, so that its text is not in the scripts. */
export type Policy = {
  title: string;
  /** Formatted: '29 August 2025'. */
  lastUpdated: string;
  /** ISO date: '2025-08-29'. */
  lastUpdatedOn: string;
  facts: PolicyFact[];
  sections: PolicySection[];
};

/** Template tag for a paragraph; its values are texts, numbers and links. */
export function say(texts: TemplateStringsArray, ...values: (Inline | number)[]): Paragraph {
  return texts.flatMap((text, index) => {
    const value = values[index];
    const inlines: Inline[] = text === '' ? [] : [text];
    if (value === undefined) return inlines;
    return [...inlines, typeof value === 'number' ? String(value) : value];
  });
}

/** The anchor of a heading: 'Who we are and contact' becomes 'who-we-are-and-contact'. */
export function section(title: string, ...blocks: PolicyBlock[]): PolicySection {
  const id = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return { id, title, blocks };
}

export function points(...paragraphs: Paragraph[]): PolicyBlock {
  return { points: paragraphs };
}
