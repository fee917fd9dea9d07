/**
 * Loads a third-party script into the page. A script that failed is removed, so that the next call retries.
 * @throws Error naming `what`
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
