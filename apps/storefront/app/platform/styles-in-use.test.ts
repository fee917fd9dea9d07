import { expect, test } from 'vitest';
import { parseStyles } from './parse-styles.ts';
import { classesIn, stylesInUse } from './styles-in-use.ts';

const used = (css: string, ...classes: string[]) => stylesInUse(parseStyles(css), new Set(classes));

test('[GEN-06] a page takes the rules whose classes it has, in order, and those without a class', () => {
  expect(used('.a{color:red}p{margin:0}.b{color:blue}.a.b,.a>p{top:0}', 'a')).toBe(
    '.a{color:red}p{margin:0}.a>p{top:0}',
  );
});

test('[GEN-06] a class inside :is or :not is optional, one outside is required', () => {
  expect(used('.a:not(.b):is(.c,.d p){top:0}', 'a')).toBe('.a:not(.b):is(.c,.d p){top:0}');
  expect(used('.a:not(.b){top:0}', 'b')).toBe('');
});

test('[GEN-06] rules within conditions are filtered too, and a layer keeps its order when none of it is used', () => {
  const css = '@layer one{.b{top:0}}@layer two{.a{top:1px}}@media (min-width:1px){.b{top:0}}@media print{.a{top:2px}}';
  expect(used(css, 'a')).toBe('@layer one{}@layer two{.a{top:1px}}@media print{.a{top:2px}}');
  expect(used('@layer reset, base;p{top:0}')).toBe('@layer reset, base;p{top:0}');
});

test('[GEN-06] braces and commas in strings, URLs and parentheses are not delimiters', () => {
  const css = `.a{content:"}{";background:url(data:x;a,b)}.a:is(p,b)[title="x,y"]{top:0}`;
  expect(used(css, 'a')).toBe(css);
});

test('[GEN-06] keyframes are included with the rules that use them; a face is included when it is local', () => {
  const turn = '@keyframes turn{to{rotate:1turn}}';
  expect(used(`.a{animation:turn 1s}${turn}`, 'a')).toBe(`.a{animation:turn 1s}${turn}`);
  expect(used(`.a{animation:turn 1s}${turn}`)).toBe('');
  expect(used('@font-face{src:url(a.woff2)}@font-face{src:local("Arial")}')).toBe('@font-face{src:local("Arial")}');
});

test('[GEN-06] the classes of a page are read from its markup', () => {
  expect(classesIn('<p class="a b">class="c"</p><svg viewBox="0" class="d">')).toEqual(new Set(['a', 'b', 'd']));
});
