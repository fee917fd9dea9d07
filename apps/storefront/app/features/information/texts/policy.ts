/** Text, or an inline link. */
export type Run = string | { text: string; href: string };
export type Paragraph = Run[];
/** A paragraph, or the items of a list. */
export type Part = Paragraph | { points: Paragraph[] };
export type PolicySection = { id: string; title: string; parts: Part[] };
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
export function say(texts: TemplateStringsArray, ...values: (Run | number)[]): Paragraph {
  return texts.flatMap((text, place) => {
    const value = values[place];
    const runs: Run[] = text === '' ? [] : [text];
    if (value === undefined) return runs;
    return [...runs, typeof value === 'number' ? String(value) : value];
  });
}

/** The anchor of a heading: 'Who we are and contact' becomes 'who-we-are-and-contact'. */
export function section(title: string, ...parts: Part[]): PolicySection {
  const id = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return { id, title, parts };
}

export function points(...paragraphs: Paragraph[]): Part {
  return { points: paragraphs };
}
