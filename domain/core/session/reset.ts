/** Hours for which a link that replaces a forgotten password works. */
export const linkHours = { letter: 1, administrator: 24 } as const
/** Letters with such a link to one person, for all who ask together. */
export const mostLinksAnHour = 5
