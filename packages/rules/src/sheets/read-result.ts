/** What a cell of a sheet says, with what to know of it or to ask before it is taken, or a sentence about what is wrong with it. */
export type ReadCell<T> = { value: T; warning?: string; question?: string } | { problem: string };
