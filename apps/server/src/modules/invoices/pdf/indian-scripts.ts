/** Supported Indian scripts: the font of each, and the characters it covers. */
export const indianScripts = [
  { family: 'Anek Devanagari', file: 'anek-devanagari-400', drawn: /[\u0900-\u097f]/ },
  { family: 'Anek Bangla', file: 'anek-bangla-400', drawn: /[\u0980-\u09f3\u09f7-\u09fa\u09fc]/ },
  { family: 'Anek Gujarati', file: 'anek-gujarati-400', drawn: /[\u0a80-\u0af9]/ },
  { family: 'Anek Odia', file: 'anek-odia-400', drawn: /[\u0b00-\u0b54\u0b56-\u0b7f]/ },
  { family: 'Anek Tamil', file: 'anek-tamil-400', drawn: /[\u0b80-\u0bff]/ },
  { family: 'Anek Telugu', file: 'anek-telugu-400', drawn: /[\u0c00-\u0c03\u0c05-\u0c3b\u0c3d-\u0c5b\u0c5e-\u0c76]/ },
  { family: 'Anek Kannada', file: 'anek-kannada-400', drawn: /[\u0c80-\u0cdb\u0cde-\u0cf2]/ },
  { family: 'Anek Malayalam', file: 'anek-malayalam-400', drawn: /[\u0d00-\u0d7f]/ },
] as const;
