/** A pattern for LIKE that finds the text anywhere; what has a meaning there is taken as it stands. */
export const contains = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
