// Loading hundreds of modules otherwise grows the young heap by 130 MB that it never gives back.
export const serverFlags = ['--max-semi-space-size=4'];
