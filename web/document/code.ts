/** Parses a document's printed code: 7K2M-0XQ4-9TDA-B5RC. Accepts spaces, lower case and letters that look like digits; null = not a code. */
export function codeOf(text: string): string | null {
  const signs = text
    .toUpperCase()
    .replace(/[\s\u00a0–—-]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(signs) ? signs.replace(/(.{4})(?=.)/g, '$1-') : null
}
