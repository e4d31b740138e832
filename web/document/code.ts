/** A paper's code as printed: 7K2M-0XQ4-9TDA-B5RC. Spaces, small letters and letters that look like digits are forgiven; null = no code. */
export function codeOf(text: string): string | null {
  const signs = text
    .toUpperCase()
    .replace(/[\s\u00a0–—-]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(signs) ? signs.replace(/(.{4})(?=.)/g, '$1-') : null
}
