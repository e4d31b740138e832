import { certificateOf } from '#eds/certificate.ts'
import type { Key } from '#i18n/language.ts'
import { type Fault, type JudgedSignature, type Report, type Root, stateOf } from './judge.ts'
import { findingIn, type Say } from './words.ts'

type Child = Node | string | null
/** Everything is written as text: nothing in an archive can become markup. */
export function h<K extends keyof HTMLElementTagNameMap>(tag: K, props: Record<string, string>, ...children: Child[]) {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(props)) element.setAttribute(name, value)
  element.append(...children.filter((child) => child !== null))
  return element
}

/** 20.11.2026 10:00:00 (UTC+5): the clock of Almaty, whatever the machine's is. */
const timeOf = (at: Date): string => {
  const [day, time] = new Date(at.getTime() + 5 * 3_600_000).toISOString().slice(0, 19).split('T') as [string, string]
  return `${dayOf(day)} ${time} (UTC+5)`
}
const dayOf = (day: string): string => day.split('-').reverse().join('.')

/** What was found; `compared` = fingerprints of roots that the reader says to have compared, `onCompared` = another one. */
export function shown(say: Say, report: Report, compared: ReadonlySet<string>, onCompared: (fingerprint: string) => void): HTMLElement {
  const state = stateOf(report, compared)
  const { document: paper, faults, signatures, roots, days, sha256, talk, takenOver } = report
  return h(
    'div',
    {},
    h('p', { role: 'status', class: `state ${state}`, 'data-state': state }, say(`court.state.${state}`)),
    state === 'unknown' ? h('p', {}, say('court.unknownHint')) : null,
    takenOver ? h('p', {}, protocolText(say, takenOver)) : null,
    faults.length > 0
      ? section(say('court.reasons'), h('ul', { class: 'bad' }, ...faults.map((f) => h('li', {}, faultText(say, f)))))
      : null,
    paper &&
      section(
        say('court.document'),
        facts([
          [say('court.called'), `${paper.number}, ${paper.title}`],
          [say('court.sha256'), sha256 ?? '–', true],
        ]),
      ),
    ...signatures.map((one, i) => section(say('court.signature', { n: i + 1 }), signature(say, one))),
    talk.length > 0 ? section(say('court.talk'), h('p', {}, say('court.talkHint')), facts(talk.map((line) => saidIn(say, line)))) : null,
    roots.length > 0 ? section(say('court.roots'), ...roots.map((root) => rootBox(say, root, compared, onCompared))) : null,
    days.length > 0
      ? section(say('court.days'), h('p', {}, say('court.daysHint')), facts(days.map(({ day, root }) => [dayOf(day), root, true])))
      : null,
    paper && h('p', {}, say('court.limits', { url: paper.verifyUrl })),
  )
}

/** Of a paper of before the portal: the protocol, whose own archive is to be asked. */
function protocolText(say: Say, { number, signedAt, verifyUrl }: NonNullable<Report['takenOver']>): string {
  if (!signedAt || !verifyUrl) return say('evidence.protocolUnsigned', { number })
  return say('evidence.protocol', { number, at: timeOf(new Date(signedAt)), url: verifyUrl })
}

const section = (title: string, ...children: Child[]) => h('section', {}, h('h2', {}, title), ...children)

type Fact = [name: string, value: string, code?: true]
const facts = (all: Fact[]) =>
  h('dl', {}, ...all.flatMap(([name, value, code]) => [h('dt', {}, name), h('dd', code ? { class: 'code' } : {}, value)]))

export function faultText(say: Say, { what, file = '', detail = '' }: Fault): string {
  const why = what === 'signature' ? findingIn(say, detail) : say(`evidence.fault.${detail}` as Key)
  return say(`court.fault.${what}`, { file, why })
}

function signature(say: Say, { at, verdict, asked, line }: JudgedSignature): HTMLElement {
  const { identity, chain, times, revocation } = verdict
  const issuer = chain[0] && certificateOf(chain[0]).issuer
  const revoked = revocation?.revokedAt ? say('court.revokedLater', { at: timeOf(revocation.revokedAt) }) : say('court.good')
  return facts([
    ...(identity
      ? ([
          [say('court.holder'), [identity.commonName, identity.patronymic, identity.organization].filter(Boolean).join(', ')],
          [say('court.iin'), identity.iin ?? '–'],
          [say('court.bin'), identity.bin ?? '–'],
          [say('court.serial'), identity.serialNumber, true],
          [say('court.issuer'), issuer ?? '–'],
          [say('court.validity'), `${timeOf(identity.notBefore)} – ${timeOf(identity.notAfter)}`],
          [say('court.algorithm'), identity.algorithm],
        ] satisfies Fact[])
      : []),
    ...(times.signing ? ([[say('court.claimed'), timeOf(times.signing)]] satisfies Fact[]) : []),
    ...(times.timestamp ? ([[say('court.stamp'), timeOf(times.timestamp)]] satisfies Fact[]) : []),
    [say('court.moment'), say(line ? 'court.momentProved' : 'court.momentStated', { at: timeOf(at) })],
    [say('court.revocation'), asked && revocation ? `${revoked} (${say(`court.bySource.${revocation.source}`)})` : say('court.notAsked')],
    [say('court.line'), line ? lineText(say, line) : say('court.lineNone')],
  ])
}

function lineText(say: Say, { seq, day, entry }: NonNullable<JudgedSignature['line']>): string {
  const { fullName: name, organizationName: organisation, role } = entry
  return say('court.lineProved', { seq, day: dayOf(day), name, organisation, role: say(`role.${role}` as Key) })
}

/** Who said what, and when; the words are those of the line that was proved. */
function saidIn(say: Say, { entry }: Report['talk'][number]): Fact {
  const { fullName: name, organizationName: organisation, role, at, comment } = entry
  return [say('court.talkLine', { at: timeOf(new Date(at)), name, organisation, role: say(`role.${role}` as Key) }), comment ?? '']
}

function rootBox(say: Say, { name, fingerprint, known }: Root, compared: ReadonlySet<string>, onCompared: (fingerprint: string) => void) {
  const box = h('input', { type: 'checkbox' })
  box.checked = compared.has(fingerprint)
  box.addEventListener('change', () => onCompared(fingerprint))
  return h(
    'div',
    { class: 'root' },
    h('b', {}, name),
    h('p', { class: 'code' }, `SHA-256: ${fingerprint}`),
    h('p', {}, say(known ? 'court.rootKnown' : 'court.rootUnknown')),
    known ? null : h('label', {}, box, ` ${say('court.compared')}`),
  )
}
