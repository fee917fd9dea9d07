/** The text of the module and its imports, bundled as one script without exports. */
declare module '*?classic-script' {
  const script: string;
  export default script;
}
