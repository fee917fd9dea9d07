/** Why no camera is there, in words; `NoCamera` is of a page that is not read over https. */
const problems: Readonly<Record<string, string>> = {
  NoCamera: 'This browser gives a page no camera: the address must begin with https.',
  NotAllowedError:
    'The browser does not let this page use the camera. Allow it at the lock beside the address, then open the camera again.',
  NotFoundError: 'This device has no camera.',
  OverconstrainedError: 'This device has no camera.',
  NotReadableError: 'The camera does not start: another program may be using it.',
};

export function cameraProblem(error: unknown): string {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  const why = problems[name] ?? 'The camera does not work here.';
  return `${why} A USB scanner works, and so does typing the code.`;
}
