/** Builds a LIKE pattern that finds the text anywhere; special characters are escaped. */
export const contains = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
