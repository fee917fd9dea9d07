/** The public address of the stores under test, different from where they listen. */
export const storeAddress = 'https://bijli.example';
