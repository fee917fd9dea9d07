/** The text of the module and all it imports, as one script without exports. */
declare module '*?classic-script' {
  const script: string;
  export default script;
}
