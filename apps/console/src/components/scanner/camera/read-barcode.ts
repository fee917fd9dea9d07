/** The barcode in a picture; undefined when there is none. */
export type ReadBarcode = (video: HTMLVideoElement) => Promise<string | undefined>;
