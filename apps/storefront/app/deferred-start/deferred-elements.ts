/** Deferred elements by stage: fonts and style sheets, then modules, then the script that starts them. */
export type DeferredStage = 'fonts' | 'modules' | 'entry';

/** Markup that the browser parses but neither fetches nor runs. Preload scanners skip templates, too. */
export function deferredTemplate(kind: DeferredStage, markup: string): string {
  return `<template data-deferred="${kind}">${markup}</template>`;
}

export function hasDeferredElements(kind: DeferredStage): boolean {
  return document.querySelector(selectorOf(kind)) !== null;
}

/** Puts the elements back where they were rendered, so that hydration matches. Scripts among them run. */
export function insertDeferredElements(kind: DeferredStage): void {
  for (const template of document.querySelectorAll<HTMLTemplateElement>(selectorOf(kind)))
    template.replaceWith(template.content);
}

function selectorOf(kind: DeferredStage): string {
  return `template[data-deferred=${kind}]`;
}
