const parts = (fullName: string): string[] => fullName.trim().split(/\s+/)

/** «Ахметов Серик Болатович» -> «Ахметов С.» */
export function shortName(fullName: string): string {
  const [surname = '', first] = parts(fullName)
  return first ? `${surname} ${first[0]}.` : surname
}

/** «АС» */
export const initialsOf = (fullName: string): string =>
  parts(fullName)
    .slice(0, 2)
    .map((part) => part[0] ?? '')
    .join('')
    .toUpperCase()

/** Form of address: the first name and, if present, the patronymic. */
export const givenName = (fullName: string): string => parts(fullName).slice(1).join(' ') || fullName
