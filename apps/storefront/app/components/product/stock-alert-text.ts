export const alertLabel = 'Tell me when it is back';
export const alertSetText = 'We will tell you once it is back';
