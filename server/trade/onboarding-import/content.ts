import type { PageFrame } from '#documents/frame.ts'
import type { TakeoverDocument } from '#documents/takeover.ts'
import type { BitumenType } from '#domain/trade/request/request.ts'
import { bothWords, createTranslator } from '#i18n/translator.ts'
import type { pastOf } from './months.ts'
import type { SealedProject } from './projects.ts'
import type { countedIn } from './work.ts'

/** What a workbook brought, as it is kept with the takeover and as its protocol seals it. */
export type TakenOver = {
  tons: number
  kinds: ReturnType<typeof countedIn>
  projects: SealedProject[]
} & ReturnType<typeof pastOf>
/** The content of a protocol: the workbook by its hash, and what was taken over of it. */
export type ProtocolContent = {
  takeover: { id: number; number: number; fileName: string; size: number; sha256: string; at: string; by: string }
} & TakenOver

/** БНД 70/100 and the like, the same in both languages. */
const gradeName = (grade: BitumenType): string => createTranslator('ru')(`trade.bitumenType.${grade}`)

/** ПС-000012. */
export const takeoverNumber = (number: number): string => `ПС-${String(number).padStart(6, '0')}`

export const protocolDocument = ({ takeover, kinds, projects, months }: ProtocolContent, frame: PageFrame): TakeoverDocument => ({
  ...frame,
  number: takeoverNumber(takeover.number),
  version: 1,
  book: { name: takeover.fileName, size: takeover.size, sha256: takeover.sha256 },
  projects: projects.map(({ number, ref, signedOn, contractor, bin, name, tons, sha256 }) => ({
    number,
    ref,
    signedOn,
    contractor,
    bin,
    name,
    tons,
    sha256,
  })),
  months: months.map(({ grade, ...month }) => ({ ...month, grade: gradeName(grade) })),
  kinds: kinds.map(({ kind, count, tons }) => ({ name: bothWords(`served.takeover.kind.${kind}`), count, ...(tons !== null && { tons }) })),
})
