/** What waits, by the moment it is needed: the fonts with the style sheets, then the modules, then the script that starts them. */
export type LazyComponentKind = 'fonts' | 'modules' | 'entry';

/** Markup that the browser parses but neither fetches nor runs. Scanners that look ahead for addresses skip templates, too. */
export function deferredTemplate(kind: LazyComponentKind, markup: string): string {
  return `<template data-deferred="${kind}">${markup}</template>`;
}

export function hasDeferredComponents(kind: LazyComponentKind): boolean {
  return document.querySelector(selectorOf(kind)) !== null;
}

/** Puts the parts where they were rendered, so that hydration finds them as React made them. Scripts among them run. */
export function insertDeferredComponents(kind: LazyComponentKind): void {
  for (const template of document.querySelectorAll<HTMLTemplateElement>(selectorOf(kind)))
    template.replaceWith(template.content);
}

function selectorOf(kind: LazyComponentKind): string {
  return `template[data-deferred=${kind}]`;
}
