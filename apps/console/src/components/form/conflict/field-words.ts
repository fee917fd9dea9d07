/** How the fields of a document are named and shown. */
export type FieldWords = { nameOf: (path: string) => string; show: (path: string, value: unknown) => string };
