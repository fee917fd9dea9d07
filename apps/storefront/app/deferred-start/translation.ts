type Replaced = { text: Text; parent: Node; font: Element };

/**
 * Keeps React working on a page that the browser translates. The translation takes text nodes out of the page and puts
 * `font` elements in their place: React would change texts that nobody sees, and fail to remove them. What React touches
 * is given back to it first; the translator sees the change and translates again. Returns a function that takes back all
 * translations until it is called again: React renders again what it does not recognise. Source: facebook/react#11538.
 */
export function watchTranslation(): (isHydrating: boolean) => void {
  const byText = new WeakMap<Node, Replaced>();
  const byParent = new WeakMap<Node, Replaced[]>();
  let isHydrating = false;
  let isPatched = false;

  const changes = new MutationObserver((records) => {
    for (const { target } of records) giveBackAround(target);
  });
  new MutationObserver((records) => {
    const found = replacedIn(records);
    for (const one of found) record(one);
    if (found.length > 0 && !isPatched) patchNodes(giveBackAround);
    isPatched ||= found.length > 0;
    if (isHydrating) giveBackAll();
  }).observe(document, { childList: true, subtree: true });

  function record(one: Replaced): void {
    byText.set(one.text, one);
    byParent.set(one.parent, [...(byParent.get(one.parent) ?? []), one]);
    changes.observe(one.text, { characterData: true });
  }
  /** Puts back all texts that were taken out of the element of this one. */
  function giveBackAround(text: Node): void {
    const parent = byText.get(text)?.parent;
    if (parent) giveBackIn(parent);
  }
  function giveBackIn(parent: Node): void {
    const own = byParent.get(parent) ?? [];
    byParent.delete(parent);
    for (const { text, font } of own) {
      byText.delete(text);
      if (font.parentNode === parent) font.before(text);
    }
    for (const { font } of own) font.remove();
  }
  function giveBackAll(): void {
    for (const { parentNode } of document.querySelectorAll('font')) if (parentNode) giveBackIn(parentNode);
  }
  return (isNow) => {
    isHydrating = isNow;
    if (isNow) giveBackAll();
  };
}

/** The texts that were replaced by a `font`; a text that was removed beside an older one is not. */
function replacedIn(records: MutationRecord[]): Replaced[] {
  const added = new Set<Node>(records.flatMap(({ addedNodes }) => [...addedNodes].filter(isFont)));
  if (added.size === 0) return [];
  return records.flatMap(({ target, addedNodes, removedNodes, previousSibling, nextSibling }) => {
    const font = [...addedNodes, previousSibling, nextSibling].filter(isFont).find((node) => added.has(node));
    const texts = [...removedNodes].filter((node) => node instanceof Text);
    return font ? texts.map((text) => ({ text, parent: target, font })) : [];
  });
}

function isFont(node: Node | null): node is Element {
  return node?.nodeName === 'FONT';
}

/** From the first translation on: React finds its nodes where it left them, or removes and inserts beside what holds them. */
function patchNodes(giveBackAround: (node: Node) => void): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    giveBackAround(child);
    return child.parentNode ? (removeChild.call(child.parentNode, child) as T) : child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    if (before) giveBackAround(before);
    let place = before;
    while (place && place.parentNode !== this) place = place.parentNode;
    return insertBefore.call(this, node, place) as T;
  };
}
