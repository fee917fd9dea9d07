import { aliveEvent } from './alive.tsx';

/** What the server writes in place of a module script, and before the kind of a preload, that waits for the first paint. */
export const lateScriptType = 'late-module';
export const latePrefix = 'late-';
/** Where the address of the page's icon waits. */
export const lateIcon = 'data-late-href';
/** The id of what follows the last thing to be seen. A page that is painted half would move when its other half comes. */
export const pageEnd = 'page-end';

/**
 * Runs in the head: fetches the page's fonts, whole style sheets and scripts once the pictures of the first screen are
 * painted, at the shopper's first press, or after two seconds, whichever comes first. On a slow line they would otherwise
 * stand in the way of what is to be seen. The style sheets take effect together: one alone would overrule what the page has
 * of the next. Scripts run when the style sheets are there, as they show what has no styles yet.
 * Who comes from a page of ours has fonts and style sheets already, and gets them at once. The last key pressed until then
 * is kept, out of React's sight, which may already listen and would answer it a second time; links and forms work by
 * themselves.
 * Static text, so that the page's security policy can name it by its hash.
 */
export const lateStartScript = `(function(){var d=document,isBegun=false,dressed;
function hasten(link){link.rel=link.rel.slice(${latePrefix.length})}
function listen(target,then){[\`load\`,\`error\`].forEach(function(end){target.addEventListener(end,then,{once:true})})}
function dress(){if(dressed)return;d.querySelectorAll(\`link[rel=${latePrefix}preload]\`).forEach(hasten);
var sheets=[...d.querySelectorAll(\`link[rel=stylesheet][disabled]\`)];
dressed=Promise.all(sheets.map(function(sheet){return new Promise(function(end){
listen(sheet,end);sheet.media=\`not all\`;sheet.disabled=false})})).then(function(){
sheets.forEach(function(sheet){sheet.removeAttribute(\`media\`)})})}
var arrival=(performance.getEntriesByType(\`navigation\`)[0]||{}).type;
if(arrival!==\`navigate\`||d.referrer.startsWith(location.origin+\`/\`))dress();
function begin(){var held=d.querySelector(\`script[type=${lateScriptType}]\`);if(isBegun||!held)return;isBegun=true;
dress();d.querySelectorAll(\`link[rel=${latePrefix}modulepreload]\`).forEach(hasten);
d.querySelectorAll(\`link[${lateIcon}]\`).forEach(function(icon){icon.href=icon.getAttribute(\`${lateIcon}\`);icon.removeAttribute(\`${lateIcon}\`)});
dressed.then(function(){var script=d.createElement(\`script\`);script.type=\`module\`;
script.textContent=held.textContent;d.head.append(script)})}
function beginPainted(){requestAnimationFrame(function(){requestAnimationFrame(begin)})}
function isAwaited(image){return !image.complete}
function awaitSeen(entries,observer){observer.disconnect();
var awaited=entries.filter(function(entry){return entry.isIntersecting}).map(function(entry){return entry.target}).filter(isAwaited);
var left=awaited.length;if(left===0)return beginPainted();
function arrive(){left-=1;if(left===0)beginPainted()}
awaited.forEach(function(image){listen(image,arrive)})}
d.addEventListener(\`DOMContentLoaded\`,function(){setTimeout(begin,2000);
var pictures=[...d.images].filter(isAwaited),observer=new IntersectionObserver(awaitSeen);
if(pictures.length===0)return beginPainted();
pictures.forEach(function(picture){observer.observe(picture)})});
var pressed;function keep(event){var key=event.target.closest(\`button\`);if(!key)return;
pressed=key.form?null:key;if(pressed)event.stopImmediatePropagation()}
addEventListener(\`click\`,keep,true);
addEventListener(\`${aliveEvent}\`,function(){removeEventListener(\`click\`,keep,true);
if(pressed)pressed.click()},{once:true});
[\`pointerdown\`,\`keydown\`].forEach(function(press){addEventListener(press,begin,{capture:true,once:true})})})()`;
