/** Formats 5.82 as 5,82, in both languages; whole numbers stay numbers, so that plural forms work. */
export const decimalComma = <T>(value: T): T | string =>
  typeof value === 'number' && !Number.isInteger(value) ? String(value).replace('.', ',') : value
