/** The address that shoppers would use for the stores under test: another than where they listen. */
export const storeAddress = 'https://bijli.example';
