import { type Kind, kinds, legalForms, names } from './kazakh-words.ts'

/** JavaScript's \b knows Latin letters only. */
const word = (source: string): RegExp => new RegExp(`(?<![\\p{L}])(?:${source})(?![\\p{L}])`, 'giu')
const comma = /\s*,\s*/
const wholly = (source: string): RegExp => new RegExp(`^(?:${source})$`, 'iu')

/**
 * How a Russian name of an organisation, a road or a place reads in Kazakh, by rule. Only a suggestion to read through: words that the
 * tables do not know stay as typed, and so does a remark in brackets.
 */
export const kazakhName = (russian: string): string => {
  const [, name = '', remark = ''] = russian.trim().match(/^(.*?)(\s*\([^()]*\))?$/su) ?? []
  return (organisation(name) ?? name.split(comma).map(place).join(', ')) + remark
}

/** The Kazakh name that belongs to a Russian one that has just been changed: an untouched suggestion follows, what somebody wrote stays. */
export const followingName = (kazakh: string, before: string, after: string): string =>
  kazakh.trim() === '' || kazakh === kazakhName(before) ? kazakhName(after) : kazakh

/** The form of the organisation moves behind its name. */
function organisation(name: string): string | null {
  for (const [ru, kk] of legalForms) {
    const [, behind] = name.match(new RegExp(`^${ru}\\s+(.+)$`, 'iu')) ?? []
    const [, before] = name.match(new RegExp(`^(.+?),?\\s+${ru}$`, 'iu')) ?? []
    const own = behind ?? before
    if (own) return `${own} ${kk}`
  }
  return null
}

const nameIn = (text: string): string => {
  const [, kk] = names.find(([ru]) => wholly(ru).test(text)) ?? []
  return kk ?? text.replace(/(ов|ев|ин)а$/u, '$1').replace(/ск(?:ого|ий|ая|ой)$/u, '')
}

type Phrase = { kind: Kind; written: string; name: string }

const kindOf = (written: string): Kind => kinds.find(({ ru }) => wholly(ru).test(written))!
const access = /^подъезд(?:ная дорога)?\s+к(?:о)?\s+/iu
/** An adjective stands before its noun: "Осакаровского района". */
const adjective = /(?:^|\s)(\S+ск(?:ого|ий|ая|ой|ом))$/u

/** Reads "улица Абая города Сарань" as phrases of a kind and a name; null if there is a word that belongs to none. */
function phrasesOf(text: string): Phrase[] | null {
  const found = [...text.matchAll(word(kinds.map(({ ru }) => ru).join('|')))]
  const gaps = [0, ...found.map((m) => m.index + m[0].length)].map((from, i) => text.slice(from, found[i]?.index).trim())
  const phrases = found.map((m) => ({ kind: kindOf(m[0]), written: m[0], name: '' }))
  for (const [i, gap] of gaps.entries()) {
    const own = i < phrases.length ? gap.match(adjective)?.[1] : undefined
    if (own) phrases[i]!.name = own
    const rest = (own ? gap.slice(0, -own.length) : gap).replace(/(?:^|\s)(?:в|во|на|имени|им\.)(?=\s|$)/giu, '').trim()
    const before = phrases[i - 1]
    if (rest === '') continue
    if (before?.name !== '') return null
    before.name = rest
  }
  return phrases.length > 0 ? phrases : null
}

/** In Kazakh the whole comes first: "the street of the town" is "of the town the street". */
function place(part: string): string {
  const text = part.replace(/\.(?=\p{L})/gu, '. ')
  const toPlace = access.test(text)
  const phrases = phrasesOf(text.replace(access, ''))
  if (!phrases) return nameIn(part)
  const [head, ...wholes] = phrases as [Phrase, ...Phrase[]]
  if (head.name === '' && wholes.length === 0) return part
  const said = ({ name }: Phrase, form: string) => `${nameIn(name)} ${form}`.trim()
  const headForm = toPlace
    ? head.kind.to
    : head.name === '' && /[ыи]$/iu.test(head.written)
      ? (head.kind.many ?? head.kind.own)
      : head.kind.own
  const words = [...wholes.toReversed().map((p) => said(p, p.kind.of)), said(head, headForm), ...(toPlace ? ['кіреберіс жол'] : [])]
  return words.join(' ')
}
