/** What a cell of a sheet says, or a sentence about what is wrong with it. */
export type ReadCell<T> = { value: T; warning?: string } | { problem: string };
