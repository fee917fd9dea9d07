import { aliveEvent } from './alive.tsx';

/** What the server writes in place of a module script, and of a preload of one, that is to wait for the first paint. */
export const lateScriptType = 'late-module';
export const latePreload = 'late-modulepreload';
/** The id of what follows the last thing to be seen. A page that is painted half would move when its other half comes. */
export const pageEnd = 'page-end';

/**
 * Runs in the head: fetches the page's scripts once the pictures of the first screen are painted, at the shopper's first
 * press, or after two seconds, whichever comes first. On a slow line they would otherwise stand in the way of what is to be
 * seen. The last key pressed until then is kept, out of React's sight, which may already listen and would answer it a second
 * time; links and forms work by themselves.
 * Static text, so that the page's security policy can name it by its hash.
 */
export const lateStartScript = `(function(){var d=document,isBegun=false;
function begin(){var held=d.querySelector(\`script[type=${lateScriptType}]\`);if(isBegun||!held)return;isBegun=true;
d.querySelectorAll(\`link[rel=${latePreload}]\`).forEach(function(link){link.rel=\`modulepreload\`});
var script=d.createElement(\`script\`);script.type=\`module\`;script.textContent=held.textContent;d.head.append(script)}
function beginPainted(){requestAnimationFrame(function(){requestAnimationFrame(begin)})}
function isAwaited(image){return !image.complete}
function awaitSeen(entries,observer){observer.disconnect();
var awaited=entries.filter(function(entry){return entry.isIntersecting}).map(function(entry){return entry.target}).filter(isAwaited);
var left=awaited.length;if(left===0)return beginPainted();
function arrive(){left-=1;if(left===0)beginPainted()}
awaited.forEach(function(image){[\`load\`,\`error\`].forEach(function(end){
image.addEventListener(end,arrive,{once:true})})})}
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
