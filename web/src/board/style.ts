/** The style of a scene, kept within the board. */

/** The rules of a scene's style, each meant for the board alone. */
export function scoped(style: string, within: string): string[] {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  return [...sheet.cssRules]
    .filter((rule) => rule instanceof CSSStyleRule || rule instanceof CSSMediaRule)
    .map((rule) => `${within} { ${rule.cssText} }`);
}

/** Dress the page's boards in a style; what comes back takes it off again. */
export function dress(style: string, within: string): () => void {
  const sheet = new CSSStyleSheet();
  for (const rule of scoped(style, within)) sheet.insertRule(rule, sheet.cssRules.length);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}
