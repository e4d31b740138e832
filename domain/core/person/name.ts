export type PersonName = { surname: string; name: string; patronymic: string | null; fullName: string }

/** Converts the upper case of certificates: АХМЕТОВ -> Ахметов, МАМЫТ-ОҒЛЫ -> Мамыт-Оғлы. */
const spoken = (text: string): string =>
  text
    .trim()
    .toLocaleLowerCase('kk')
    .replace(/(^|[\s-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toLocaleUpperCase('kk'))

const joined = (surname: string, name: string, patronymic: string | null): PersonName => ({
  surname,
  name,
  patronymic,
  fullName: [surname, name, patronymic].filter(Boolean).join(' '),
})

/** The name in a certificate: CN = surname and given name, GIVENNAME = patronymic (docs/eds.md, "What a certificate says"). */
export function nameInCertificate(holder: { commonName: string; surname: string; patronymic: string | null }): PersonName {
  const given = holder.commonName.trim().startsWith(holder.surname.trim())
    ? holder.commonName.trim().slice(holder.surname.trim().length)
    : holder.commonName
  return joined(spoken(holder.surname), spoken(given), holder.patronymic ? spoken(holder.patronymic) : null)
}

/** Splits on spaces into surname, first name and patronymic (docs/requirements.md, section 3). */
export function splitName(fullName: string): PersonName {
  const [surname = '', name = '', ...rest] = fullName.trim().split(/\s+/)
  return joined(surname, name, rest.join(' ') || null)
}
