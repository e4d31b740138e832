import { parseArgs } from 'node:util'
import { specimenAuthority } from '../eds/specimen/authority.ts'
import { specimenMessage, specimenSigner } from '../eds/specimen/message.ts'
import { mutated, randomFrom } from '../eds/specimen/mutate.ts'
import { protectedFacts } from '../eds/specimen/sameness.ts'
import { specimenStamp } from '../eds/specimen/stamp.ts'
import { verify } from '../eds/verify.ts'

/** `node bench/eds-mutations.ts [--count N]`: damaged messages that must be refused, half RSA, half GOST-2015-512. Deterministic except for the RSA keys. */
const { values } = parseArgs({ options: { count: { type: 'string', default: '100000' } } })
const count = Number(values.count)
const longestAllowed = 100
const memoryAllowed = 512
const content = Buffer.from('Жол битумына өтінім № 17')
const at = new Date('2026-05-01T10:00:30Z')

function damageMessages(kind: 'RSA' | 'GOST-2015-512', times: number, seed: number): boolean {
  const { person, ca, stamps, trust } = specimenAuthority(kind)
  const signer = specimenSigner({ certificate: person, content, unsigned: (signature) => [specimenStamp({ by: stamps, signature })] })
  const cms = specimenMessage({
    signers: [signer],
    certificates: [person.der, ca.der],
    content,
    digestAlgorithms: [person.key.digestAlgorithm],
  })
  const judge = (bytes: Uint8Array) => verify({ cms: bytes, content, trust, at, purpose: 'sign', revocation: 'none' })
  const undamaged = judge(cms)
  if (!undamaged.ok) throw new Error(undamaged.code)
  const facts = protectedFacts(undamaged)
  const random = randomFrom(seed)
  const codes = new Map<string, number>()
  let [same, other, longest, memory] = [0, 0, 0, 0]
  for (let i = 0; i < times; i++) {
    const bytes = mutated(cms, random)
    // processor time, not wall-clock time, so that other load on the machine is not counted
    const before = process.cpuUsage()
    const verdict = judge(bytes)
    const used = process.cpuUsage(before)
    longest = Math.max(longest, (used.user + used.system) / 1000)
    codes.set(verdict.code, (codes.get(verdict.code) ?? 0) + 1)
    if (verdict.ok && protectedFacts(verdict) === facts) same++
    else if (verdict.ok) other++
    if (i % 1000 === 0) memory = Math.max(memory, process.memoryUsage().rss / 1024 / 1024)
  }
  const uncaught = codes.get('internalError') ?? 0
  const met = other === 0 && uncaught === 0 && longest <= longestAllowed && memory <= memoryAllowed
  console.log(
    `eds-mutations: ${kind}, ${times} damaged: ${other} accepted saying something else (goal 0), ${same} accepted with only unprotected bytes changed, ` +
      `${uncaught} exceptions (goal 0), ${codes.size} codes, longest ${longest.toFixed(1)} ms (goal <= ${longestAllowed}), ` +
      `memory ${memory.toFixed(0)} MB (goal <= ${memoryAllowed}): ${met ? 'ok' : 'missed'}`,
  )
  return met
}

const met = [damageMessages('RSA', count / 2, 8_2026), damageMessages('GOST-2015-512', count / 2, 8_2027)]
if (met.includes(false)) process.exitCode = 1
