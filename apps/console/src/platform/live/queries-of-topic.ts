/** The queries that a topic of the server changes, by the first part of their key; of '*' all. */
const queriesOf: Readonly<Record<string, readonly string[]>> = {
  catalogue: ['catalogue', 'product', 'taxonomy'],
  product: ['catalogue', 'product'],
  availability: ['catalogue', 'product'],
  job: ['jobs'],
  session: ['session'],
};

/** What changed elsewhere, such as 'catalogue' or 'product:ID'. */
export function queriesOfTopic(topic: string): readonly string[] {
  if (topic === '*') return [...new Set(Object.values(queriesOf).flat())];
  return queriesOf[topic.split(':')[0] ?? ''] ?? [];
}
