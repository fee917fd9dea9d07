export { createConversionSender } from './conversion-sender.ts';
export { deliverConversion } from './deliver-conversion.ts';
