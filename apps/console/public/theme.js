// Before the first paint: the stored choice, else the system's. The shop's pages share the choice.
(() => {
  const stored = (() => {
    try {
      return localStorage.getItem('theme');
    } catch {
      return null;
    }
  })();
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.dataset.theme = stored === 'light' || stored === 'dark' ? stored : system;
})();
