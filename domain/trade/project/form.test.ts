import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attachmentRefusals, isPdf, projectAttachments } from '../../documents/document/attachment.ts'
import { monthsBetween, quarterOf, yearOf } from '../../month.ts'
import { refusalsOf } from '../../refusal.ts'
import { ProjectDraft, ProjectEdit } from './project.ts'
import { monthInside, projectRefusals } from './rules.ts'
import { settledStorage } from './storage.ts'
import { distributionVolume } from './volume.ts'

/** Spec, section 5, «Project form», row by row; rules across fields are in rules.test.ts. */
const draft = (change: object = {}) => ({
  ownershipType: 'REPUBLICAN',
  workType: 'MEDIUM_REPAIR',
  katoCode: '350000000',
  roadCode: 'KAZ01',
  fromKm: 10,
  toKm: 25,
  startDate: '2026-12-01',
  endDate: '2027-10-31',
  asphaltPavement: 4900,
  bitumenTotal: 294,
  bitumenRemainder: 14,
  organizationBin: '240140900018',
  ...change,
})
const storage = (change: object = {}) => ({
  storageType: 'ABZ',
  projectStorageVolume: 100,
  projectStorageRemainder: 10,
  katoCode: '350000000',
  ...change,
})
/** Lists the refusals as «field code»: of the schema, and if that is valid, of the rules. */
function why(change: object): string[] {
  const read = ProjectDraft.safeParse(draft(change))
  const refusals = read.success ? projectRefusals(read.data) : refusalsOf(read.error)
  return refusals.map(({ field, code }) => `${field} ${code}`)
}

test('a project as it should be is refused nothing', () => expect(why({ projectStorageList: [storage()] })).toEqual([]))

test('the name may be sent and is nobody’s to choose', () => {
  const { projectName: _, ...kept } = ProjectDraft.parse(draft({ projectName: 'Мой проект' }))
  expect(kept).not.toHaveProperty('projectName')
})

test('ownership and kind of work are chosen from their lists', () => {
  expect(why({ ownershipType: undefined })).toEqual(['ownershipType project.ownershipRequired'])
  expect(why({ ownershipType: 'PRIVATE' })).toEqual(['ownershipType project.ownershipRequired'])
  expect(why({ workType: '' })).toEqual(['workType project.workTypeRequired'])
})

test('a republican project needs its road, a local one its object', () => {
  expect(why({ roadCode: null })).toEqual(['roadCode project.roadRequired'])
  expect(why({ ownershipType: 'LOCAL', roadCode: null, projectDescription: '  ' })).toEqual([
    'projectDescription project.descriptionRequired',
  ])
})

test.each([undefined, null, '', '35'])('the region of a project is required: %s is none', (katoCode) =>
  expect(why({ katoCode })).toEqual(['katoCode project.katoRequired']),
)

test.each(['ABZ', 'PIT'])('the region of a storage %s is required', (storageType) =>
  expect(why({ projectStorageList: [storage(), storage({ storageType, katoCode: null })] })).toEqual([
    'projectStorageList.1.katoCode project.storageKatoRequired',
  ]),
)

const numbers = ['fromKm', 'toKm', 'asphaltPavement', 'bitumenTotal', 'bitumenRemainder']
test.each(numbers)('%s takes digits only', (field) => {
  for (const value of [1.5, -1, Number.NaN]) expect(why({ [field]: value })).toEqual([`${field} input.digitsOnly`])
  expect(why({ [field]: '12' })).toEqual([`${field} input.invalid`])
  expect(why({ [field]: -1 })).toHaveLength(1)
})

test('a volume that is too much is told in tons, a kilometre as a number, and each says its most', () => {
  for (const much of [1e7, 1e9, 1e12, 1e300])
    for (const field of numbers) {
      const { error } = ProjectDraft.safeParse(draft({ [field]: much }))
      const code = field.endsWith('Km') ? 'input.tooMuch' : 'input.tooManyTons'
      expect(refusalsOf(error!)).toEqual([{ code, args: { most: 9_999_999 }, field }])
    }
  expect(why({ projectPlannedList: [{ projectPlannedPeriod: '2026-12-01', projectPlannedVolume: 1e9 }] })).toEqual([
    'projectPlannedList.0.projectPlannedVolume input.tooManyTons',
  ])
})

test('bitumen is at most 6 % of the asphalt concrete, and the refusal names the limit', () => {
  expect(projectRefusals(ProjectDraft.parse(draft({ bitumenTotal: 295 })))).toEqual([
    { code: 'project.bitumenOverLimit', args: { limit: 294 }, field: 'bitumenTotal' },
  ])
})

test('what is left over is at most the total, and the refusal names the total', () => {
  expect(projectRefusals(ProjectDraft.parse(draft({ bitumenRemainder: 295 })))).toEqual([
    { code: 'project.remainderOverTotal', args: { total: 294 }, field: 'bitumenRemainder' },
  ])
})

test('the distribution volume is the total minus what is left over', () =>
  expect(distributionVolume({ bitumenTotal: 294, bitumenRemainder: 14 })).toBe(280))

const stored = (projectStorageVolume: number | null, projectStorageRemainder: number | null) => ({
  projectStorageVolume,
  projectStorageRemainder,
})
test('the volume of a storage is clamped to at least 0', () => {
  expect(settledStorage(stored(-5, 0))).toEqual(stored(0, 0))
  expect(settledStorage(stored(0, -1))).toEqual(stored(0, 0))
  expect(settledStorage(stored(100, 10))).toEqual(stored(100, 10))
})

test('what is left in a storage resets to 0 when it is more than the storage holds, and waits for what is not entered yet', () => {
  expect(settledStorage(stored(100, 101))).toEqual(stored(100, 0))
  expect(settledStorage(stored(100, 100))).toEqual(stored(100, 100))
  expect(settledStorage(stored(-5, 3))).toEqual(stored(0, 0))
  expect(settledStorage(stored(null, 7))).toEqual(stored(null, 7))
  expect(settledStorage(stored(7, null))).toEqual(stored(7, null))
})

test('whatever is entered in a storage, what the form makes of it is refused nothing', () => {
  const entered = fc.integer({ min: -9_999_999, max: 9_999_999 })
  fc.assert(
    fc.property(entered, entered, (volume, remainder) => {
      expect(why({ projectStorageList: [storage(settledStorage(stored(volume, remainder)))] })).toEqual([])
    }),
  )
})

test('a storage sent by hand with less than nothing, or with more left in it than it holds, is refused at that field', () => {
  expect(why({ projectStorageList: [storage({ projectStorageVolume: -1, projectStorageRemainder: 0 })] })).toEqual([
    'projectStorageList.0.projectStorageVolume input.digitsOnly',
  ])
  expect(why({ projectStorageList: [storage(), storage({ projectStorageRemainder: -1 })] })).toEqual([
    'projectStorageList.1.projectStorageRemainder input.digitsOnly',
  ])
  expect(why({ projectStorageList: [storage({ projectStorageRemainder: 101 })] })).toEqual([
    'projectStorageList.0.projectStorageRemainder project.storageRemainderOverVolume',
  ])
  expect(why({ projectStorageList: [storage({ projectStorageRemainder: 100 }), storage(stored(0, 0))] })).toEqual([])
})

test('months are planned from the one of the first day to the one of the last, in any year between', () => {
  const inside = (month: string) => monthInside(month, '2026-12-31', '2028-01-01')
  expect(['2026-11-01', '2026-12-01', '2027-07-01', '2028-01-01', '2028-02-01'].map(inside)).toEqual([false, true, true, true, false])
  expect(why({ projectPlannedList: [{ projectPlannedPeriod: '2027-11-01', projectPlannedVolume: 1 }] })).toEqual([
    'projectPlannedList.0 project.planOutsideDates',
  ])
})

test('the plan has the years that the dates touch, from the first day to the last, and a quarter is three months', () => {
  expect([...new Set(monthsBetween('2026-12-31', '2028-01-01').map(yearOf))]).toEqual([2026, 2027, 2028])
  expect(monthsBetween('2027-01-15', '2027-12-15').map(quarterOf)).toEqual([1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4])
})

test('all tabs of the plan together stay within total minus remainder, and the refusal names both', () => {
  const projectPlannedList = ['2026-12-01', '2027-05-01'].map((projectPlannedPeriod) => ({
    projectPlannedPeriod,
    projectPlannedVolume: 141,
  }))
  expect(projectRefusals(ProjectDraft.parse(draft({ projectPlannedList })))).toEqual([
    { code: 'project.planOverVolume', args: { planned: 282, available: 280 }, field: 'projectPlannedList' },
  ])
})

const pdf = new TextEncoder().encode('%PDF-1.7')
const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47)
test('a PDF begins with its header: a page or a script that names it further on is none', () => {
  const of = (text: string) => isPdf(Buffer.from(text, 'latin1'))
  expect(['%PDF-1.7', '\xef\xbb\xbf%PDF-2.0', '\r\n%PDF-1.4'].map(of)).toEqual([true, true, true])
  const others = [
    '<html><script>alert(1)</script><!-- %PDF-1.7',
    '%!PS\n%PDF-1.7',
    '<%PDF-1.7',
    '%PDF-',
    '%PDF-9.9',
    `${' '.repeat(40)}%PDF-1.7`,
  ]
  expect(others.map(of)).toEqual(others.map(() => false))
})

test('an attachment is a PDF by its content and by its name', () => {
  expect([isPdf(pdf), isPdf(png)]).toEqual([true, false])
  const code = (start: Uint8Array, name: string) => attachmentRefusals({ start, size: 8, name }, 'attachment1').map((r) => r.code)
  expect([code(pdf, 'смета.PDF'), code(png, 'смета.pdf'), code(pdf, 'смета.png')]).toEqual([
    [],
    ['attachment.notPdf'],
    ['attachment.notPdf'],
  ])
})

test('an attachment has at most 25 MB, to the byte', () => {
  const code = (size: number) => attachmentRefusals({ start: pdf, size, name: 'a.pdf' }, 'attachment1').map((r) => r.code)
  expect([code(26_214_400), code(26_214_401)]).toEqual([[], ['attachment.tooLarge']])
})

test('a project has at most two attachments, and no more are taken away in one edit', () => {
  expect(projectAttachments).toBe(2)
  const removedAttachments = Array.from({ length: 3 }, () => '2f6c2e4e-8f0b-4a52-9a53-3d3f4c3c2b1a')
  expect(ProjectEdit.safeParse({ ...draft(), version: 1, removedAttachments }).success).toBe(false)
})
