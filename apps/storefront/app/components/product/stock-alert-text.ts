export const askWords = 'Tell me when it is back';
export const waitingWords = 'We will tell you once it is back';
