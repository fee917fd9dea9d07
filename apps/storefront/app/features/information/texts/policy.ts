/** Text, or a link in it. */
export type Run = string | { text: string; href: string };
export type Paragraph = Run[];
/** A paragraph, or the points of a list. */
export type Part = Paragraph | { points: Paragraph[] };
export type PolicySection = { id: string; title: string; parts: Part[] };
export type PolicyFact = { term: string; value: string };

/** One policy as its page shows it; made on the server from the configuration, so that no text is a script. */
export type Policy = {
  title: string;
  /** As it is read: '29 August 2025'. */
  lastUpdated: string;
  /** The day as a date: '2025-08-29'. */
  lastUpdatedOn: string;
  facts: PolicyFact[];
  sections: PolicySection[];
};

/** A paragraph written as a template; its values are texts, numbers and links. */
export function say(texts: TemplateStringsArray, ...values: (Run | number)[]): Paragraph {
  return texts.flatMap((text, place) => {
    const value = values[place];
    const runs: Run[] = text === '' ? [] : [text];
    if (value === undefined) return runs;
    return [...runs, typeof value === 'number' ? String(value) : value];
  });
}

/** The heading makes the anchor: 'Who we are and contact' becomes 'who-we-are-and-contact'. */
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
