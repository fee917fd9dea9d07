/** Resolves when a picture or a style sheet being fetched has loaded or failed. */
export function whenSettled(element: Element): Promise<void> {
  return new Promise((resolve) => {
    for (const end of ['load', 'error']) element.addEventListener(end, () => resolve(), { once: true });
  });
}
