/** As registered in the DLT templates: a gateway drops an SMS whose text differs from its template. */
export const storeName = 'Bijli';
