/**
 * Loads a script of somebody else into the page. One that did not come is taken out again, so that the next try loads
 * it anew. @throws Error naming `what` it was
 */
export function addScript(url: string, what: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`the ${what} script could not be loaded`));
    };
    document.head.append(script);
  });
}
