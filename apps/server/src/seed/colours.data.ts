/** Product colours and their hex values in swatches and pictures. */
export const colourTints = {
  'Neel blue': '#6f8fcb',
  Graphite: '#3c4440',
  Cream: '#e6d9c2',
  White: '#e9ecee',
  Black: '#2a2e33',
  Navy: '#2f4263',
  Haldi: '#e9b13a',
  Mehndi: '#6d7a4a',
  Gulab: '#d99aa5',
  Mitti: '#a9653f',
  Asmani: '#9cc3dc',
  Baingan: '#5b4668',
  Laal: '#b23a34',
  Sand: '#d3c5aa',
  Steel: '#a9b1b5',
  Pista: '#a9c2a0',
} as const;

export type Colour = keyof typeof colourTints;
