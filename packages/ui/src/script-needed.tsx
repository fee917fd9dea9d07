/** Cart, checkout and account run in the browser: without JavaScript they say so instead of loading forever. */
export function ScriptNeeded() {
  return (
    <noscript>
      <p className="t-4">This page needs JavaScript. Please switch it on and reload.</p>
    </noscript>
  );
}
