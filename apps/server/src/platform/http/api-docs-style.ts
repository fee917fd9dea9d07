export const docsStyle = `
:root{color-scheme:light dark;--ink:light-dark(#14171a,#f1f2f0);--dim:light-dark(#474d53,#b8bdc1);--plate:light-dark(#fff,#16181a);--rule:light-dark(#d9dcdb,#2d3134)}
body{margin:0;background:light-dark(#f3f4f3,#0d0f10);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:960px;margin:0 auto;padding:32px 16px 96px}
h1{font-size:32px;line-height:1.1}h2{margin:40px 0 8px;font-size:20px}h3{font-size:15px;margin:16px 0 4px}
nav{display:flex;flex-wrap:wrap;gap:4px 16px}a{color:inherit;text-underline-offset:4px}nav a{padding:8px 0}
details{margin:8px 0;border:1px solid var(--rule);border-radius:10px;background:var(--plate);padding:0 16px}
summary{display:flex;flex-wrap:wrap;gap:4px 12px;align-items:baseline;min-height:44px;padding:10px 0;cursor:pointer}
summary b{min-width:64px}summary span{color:var(--dim)}summary em{margin-left:auto;color:var(--dim);font-size:13px}
pre{overflow:auto;max-height:420px;margin:0 0 16px;padding:12px;border-radius:10px;background:light-dark(#e9ebea,#202325);font-size:13px}
`;
