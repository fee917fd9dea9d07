import { aliveEvent } from './alive.tsx';

/** What the server writes in place of a module script, and before the kind of a preload, that waits for the first paint. */
export const lateScriptType = 'late-module';
export const latePrefix = 'late-';
/** Where the address of the page's icon waits. */
export const lateIcon = 'data-late-href';
/** The id of what follows the last thing to be seen. A page that is painted half would move when its other half comes. */
export const pageEnd = 'page-end';

/** Runs right before the page's end: what is done to lazy pictures then is done before the first layout asks for them. */
export const pageEndScript = `dispatchEvent(new Event(\`${pageEnd}\`));document.currentScript.remove()`;

/** How far a pointer strays while it presses, in CSS pixels. */
const pointerSlack = 8;

/** A picture of nothing, which leaves the size of its place to the attributes. */
const nothing = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';

/**
 * Runs in the head: fetches the page's fonts, whole style sheets and scripts once the pictures of the first screen are
 * painted, at the shopper's first press, or after two seconds, whichever comes first. On a slow line they would otherwise
 * stand in the way of what is to be seen. The style sheets take effect together: one alone would overrule what the page has
 * of the next. Scripts run when the style sheets are there, as they show what has no styles yet.
 * Until the first picture is painted no lazy one is fetched: six at a time they would leave it a sixth of the line.
 * Who comes from a page of ours has fonts and style sheets already, and gets them at once. The last key pressed until then
 * is kept, out of React's sight, which may already listen and would answer it a second time, and so is a form that is sent
 * and has no address of its own; links and other forms work by themselves. Fonts that come with the press may move what is
 * pressed from under the pointer: what it went down on is pressed all the same, if the pointer stayed. React is told what was typed and chosen: it would
 * overwrite that with what it began with. (It keeps the text it knows by a setter of the element's own, and hears of none that
 * is equal to it; a radio that lost its tick is told of by the one that has it.) The key is pressed when that is rendered. Back changes only the address then, if the page was loaded again: what it names is loaded.
 * Static text, so that the page's security policy can name it by its hash.
 */
export const lateStartScript = `(function(){var d=document,isBegun=false,held=[],dressed;
function hasten(link){link.rel=link.rel.slice(${latePrefix.length})}
function listen(target,then){[\`load\`,\`error\`].forEach(function(end){target.addEventListener(end,then,{once:true})})}
function dress(){if(dressed)return;d.querySelectorAll(\`link[rel=${latePrefix}preload]\`).forEach(hasten);
var sheets=[...d.querySelectorAll(\`link[rel=stylesheet][disabled]\`)];
dressed=Promise.all(sheets.map(function(sheet){return new Promise(function(end){
listen(sheet,end);sheet.media=\`not all\`;sheet.disabled=false})})).then(function(){
sheets.forEach(function(sheet){sheet.removeAttribute(\`media\`)})})}
var arrival=(performance.getEntriesByType(\`navigation\`)[0]||{}).type;
if(arrival!==\`navigate\`||d.referrer.startsWith(location.origin+\`/\`))dress();
function hold(image){held.push([image,image.getAttribute(\`srcset\`),image.src]);
image.removeAttribute(\`srcset\`);image.src=\`${nothing}\`}
function release(){held.splice(0).forEach(function(kept){if(kept[1])kept[0].srcset=kept[1];kept[0].src=kept[2]})}
function begin(){var late=d.querySelector(\`script[type=${lateScriptType}]\`);release();if(isBegun||!late)return;isBegun=true;
dress();d.querySelectorAll(\`link[rel=${latePrefix}modulepreload]\`).forEach(hasten);
d.querySelectorAll(\`link[${lateIcon}]\`).forEach(function(icon){icon.href=icon.getAttribute(\`${lateIcon}\`);icon.removeAttribute(\`${lateIcon}\`)});
dressed.then(function(){var script=d.createElement(\`script\`);script.type=\`module\`;
script.textContent=late.textContent;d.head.append(script)})}
function whenPainted(then){requestAnimationFrame(function(){requestAnimationFrame(function(){
if(!(PerformanceObserver.supportedEntryTypes||[]).includes(\`paint\`))return then();
new PerformanceObserver(function(entries,observer){observer.disconnect();then()}).observe({type:\`paint\`,buffered:true})})})}
function isAwaited(image){return !image.complete}
function isLazy(image){return image.loading===\`lazy\`}
function whenArrived(images,then){var left=images.length;if(left===0)return whenPainted(then);
function arrive(){left-=1;if(left===0)whenPainted(then)}
images.forEach(function(image){listen(image,arrive)})}
function awaitSeen(entries,observer){observer.disconnect();
whenArrived(entries.filter(function(entry){return entry.isIntersecting}).map(function(entry){return entry.target}).filter(isAwaited),begin)}
function showLazy(){release();
var pictures=[...d.images].filter(isAwaited),observer=new IntersectionObserver(awaitSeen);
if(pictures.length===0)return whenPainted(begin);
pictures.forEach(function(picture){observer.observe(picture)})}
d.addEventListener(\`DOMContentLoaded\`,function(){setTimeout(begin,2000);
if(dressed)return showLazy();
whenArrived([...d.images].filter(isAwaited).filter(function(picture){return !isLazy(picture)}),showLazy)});
addEventListener(\`${pageEnd}\`,function(){if(!dressed)[...d.images].filter(isLazy).forEach(hold)},{once:true});
var down,pressed,sent;
function noteDown(event){down={key:event.target.closest(\`a,button,label,summary\`),x:event.clientX,y:event.clientY}}
addEventListener(\`pointerdown\`,noteDown,true);
function pressMoved(event){var press=down;down=null;
if(!press||!press.key||press.key.contains(event.target)||Math.hypot(event.clientX-press.x,event.clientY-press.y)>${pointerSlack})return false;
event.preventDefault();event.stopImmediatePropagation();press.key.click();return true}
function keep(event){if(pressMoved(event))return;var key=event.target.closest(\`button\`);if(!key)return;
sent=null;pressed=key.form?null:key;if(pressed)event.stopImmediatePropagation()}
addEventListener(\`click\`,keep,true);
function keepSent(event){if(event.target.hasAttribute(\`action\`))return;
event.preventDefault();event.stopImmediatePropagation();pressed=null;sent=event}
addEventListener(\`submit\`,keepSent,true);
function tell(field,kind){field.dispatchEvent(new Event(kind,{bubbles:true}))}
function tellEarly(field){var isBox=field.type===\`checkbox\`,first=field.querySelector(\`option[selected]\`),text=field.value;
if(first){if(!first.selected)tell(field,\`change\`)}
else if(isBox||field.type===\`radio\`){if(field.checked===field.defaultChecked||!isBox&&!field.checked)return;
field.checked=field.defaultChecked;field.click()}
else if(typeof field.defaultValue===\`string\`&&text!==field.defaultValue){field.value=field.defaultValue;
Reflect.set(Object.getPrototypeOf(field),\`value\`,text,field);tell(field,\`input\`)}}
function page(){return location.pathname+location.search}
var shown=page();function follow(){if(page()!==shown)location.reload()}
addEventListener(\`popstate\`,follow);
addEventListener(\`${aliveEvent}\`,function(){removeEventListener(\`click\`,keep,true);removeEventListener(\`pointerdown\`,noteDown,true);
if(down)addEventListener(\`click\`,pressMoved,{capture:true,once:true});removeEventListener(\`popstate\`,follow);
removeEventListener(\`submit\`,keepSent,true);d.querySelectorAll(\`input,textarea,select\`).forEach(tellEarly);
queueMicrotask(function(){if(pressed)pressed.click();if(sent)sent.target.requestSubmit(sent.submitter)})},{once:true});
[\`pointerdown\`,\`keydown\`].forEach(function(press){addEventListener(press,begin,{capture:true,once:true})})})()`;
