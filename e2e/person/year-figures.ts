import { expect } from '@playwright/test'
import { type Figure, figures } from '#domain/figure.ts'
import { sumTons } from '#domain/tons.ts'
import { ru } from '#i18n/ru.ts'
import { rowsOfSheet } from '#server/platform/sheet/sheet.testing.ts'
import type { Player } from './player.ts'

/** Who reads the figures of a month: each by the lists and sheets of its own screens. */
export type Readers = Record<'qaj' | 'ministry' | 'committee' | 'supplier' | 'branch' | 'akimat', Player> & {
  contractors: readonly Player[]
}
export type Sums = Record<Figure, number>

const c = ru.served.column
const ofRequest = {
  requestVolume: 'ASKED',
  approvedVolume: 'APPROVED',
  limitedVolume: 'LIMITED',
  distributedAmount: 'ALLOCATED',
  shippedVolume: 'SHIPPED',
  receivedVolume: 'RECEIVED',
} as const
type Six = { [F in keyof typeof ofRequest]: number | null }
const keys = Object.keys(ofRequest) as (keyof Six)[]

/** The columns of a sheet added up, by heading; only rows that `chosen` says. */
export async function sheetSums(
  bytes: Buffer,
  headings: readonly string[],
  chosen: (cell: (heading: string) => unknown) => boolean = () => true,
) {
  const [heading, ...rows] = await rowsOfSheet(bytes)
  const at = (name: string) => {
    const column = heading!.indexOf(name)
    expect(column, `${name} in ${heading}`).toBeGreaterThanOrEqual(0)
    return column
  }
  const wanted = rows.filter((row) => chosen((name) => row[at(name)]))
  return headings.map((name) => sumTons(wanted.map((row) => Number(row[at(name)] ?? 0))))
}

const sixOf = (rows: readonly Six[]) => keys.map((key) => sumTons(rows.map((row) => row[key] ?? 0)))

type Balance = { figures: { figure: Figure; volume: number }[]; content: { figure: Figure; volume: number }[] }

/** The balance: its figures, their entries, its sheet and its page. */
async function balance({ page, read, bytes, at }: Player, month: string): Promise<Sums> {
  const { figures: said, content } = await read<Balance>(`/api/balance?period=${month}&size=100`)
  const sums = Object.fromEntries(said.map(({ figure, volume }) => [figure, volume])) as Sums
  const entries = (figure: Figure) => sumTons(content.filter((e) => e.figure === figure).map((e) => e.volume))
  expect(Object.fromEntries(figures.map((f) => [f, entries(f)])), 'entries of the balance').toEqual(sums)
  const sheet = await bytes(`/api/balance/sheet?period=${month}`)
  const b = ru.served.balanceColumn
  for (const figure of figures) {
    const [tons] = await sheetSums(sheet, [b.volume], (cell) => cell(b.figure) === ru.served.figure[figure])
    expect(tons, `sheet of the balance: ${figure}`).toBe(sums[figure])
  }
  await at(`/balance?period=${month}`)
  const total = page.getByRole('row').filter({ hasText: ru.balance.total })
  const written = new Set(content.map((e) => e.figure))
  const shown = figures.filter((f) => written.has(f)).map((f) => String(sums[f]).replace('.', ','))
  await expect.poll(async () => (await total.getByRole('button').allTextContents()).map((text) => text.replace(/\s/g, ''))).toEqual(shown)
  return sums
}

/** Requests: QAJ's monitoring with its sheet, the lists of the contractors with theirs. */
async function requests({ qaj, contractors }: Readers, month: string): Promise<number[]> {
  const period = `period=${month}`
  const watched = await qaj.read<{ totals: Six; content: Six[] }>(`/api/monitoring/requests?${period}&size=100`)
  const six = sixOf([watched.totals])
  expect(sixOf(watched.content), 'rows of the monitoring').toEqual(six)
  const headings = keys.map((key) => c[key])
  expect(await sheetSums(await qaj.bytes(`/api/monitoring/requests/sheet?${period}`), headings), 'sheet of the monitoring').toEqual(six)
  const own = await Promise.all(contractors.map((one) => one.read<{ content: Six[] }>(`/api/request?${period}&size=100`)))
  expect(sixOf(own.flatMap(({ content }) => content)), 'lists of the contractors').toEqual(six)
  const sheets = await Promise.all(contractors.map(async (one) => sheetSums(await one.bytes(`/api/request/sheet?${period}`), headings)))
  expect(headings.map((_, i) => sumTons(sheets.map((sums) => sums[i]!)))).toEqual(six)
  return six
}

type Line = { volume: number; allocated: number; shipped: number }
const lineSums = (lines: readonly Line[]) => (['volume', 'allocated', 'shipped'] as const).map((key) => sumTons(lines.map((l) => l[key])))

/** Lines of the plan: as the ministry and QAJ read them, and the sheet. @returns asked, plan, allocated, shipped */
async function planned({ qaj, ministry }: Readers, month: string): Promise<number[]> {
  const { lines } = await ministry.read<{ lines: (Line & { requested: number })[] }>(`/api/plan/monthly/${month}`)
  const sums = lineSums(lines)
  const asked = sumTons(lines.map((l) => l.requested))
  const p = ru.plan.column
  const sheet = await ministry.bytes(`/api/plan/monthly/${month}/sheet`)
  expect(await sheetSums(sheet, [p.requested, p.volume, p.allocated, p.shipped]), 'sheet of the plan').toEqual([asked, ...sums])
  const { productions } = await qaj.read<{ productions: Line[] }>(`/api/production?period=${month}`)
  expect(lineSums(productions), 'lines of the plan at QAJ').toEqual(sums)
  return [asked, ...sums]
}

type Desk = { requests: { asked: number; limited: number | null }[]; lines: { volume: number }[] }

/** QAJ's desk of a month whose requests are all approved. @returns asked, limited, allocated */
async function onDesk({ qaj }: Readers, month: string): Promise<number[]> {
  const { requests: rows, lines } = await qaj.read<Desk>(`/api/allocation/${month}`)
  return [rows.map((r) => r.asked), rows.map((r) => r.limited ?? 0), lines.map((l) => l.volume)].map(sumTons)
}

type Limits = { content: { id: number; status: { code: string } }[] }
type Place = { katoCode: string; ownershipType: string; status: string; given: number | null; limits: { limit: number | null }[] }

/** The signed limits with their sheet, and the sent splits with theirs. @returns limit, limited */
async function limited({ qaj, committee, branch, akimat }: Readers, month: string): Promise<number[]> {
  const { content } = await committee.read<Limits>(`/api/distribution?period=${month}&size=20`)
  const signed = content.find(({ status }) => status.code === 'SIGNED' || status.code === 'CLOSED')
  if (!signed) return [0, 0]
  const { lines } = await committee.read<{ lines: { limit: number }[] }>(`/api/distribution/${signed.id}`)
  const limit = sumTons(lines.map((l) => l.limit))
  const sheet = await committee.bytes(`/api/distribution/${signed.id}/sheet`)
  expect(await sheetSums(sheet, [ru.distribution.limitTons]), 'sheet of the limits').toEqual([limit])
  const splits = await qaj.read<{ content: Place[] }>(`/api/split?period=${month}`)
  expect(sumTons(splits.content.flatMap((s) => s.limits.map((l) => l.limit ?? 0))), 'limits of the splits').toBe(limit)
  const sent = splits.content.filter(({ status }) => status === 'SENT')
  const given = sumTons(sent.map((s) => s.given ?? 0))
  // read by the offices: what QAJ has opened they cannot take back
  const sheets = await Promise.all(
    sent.map(async ({ katoCode, ownershipType }) => {
      const office = ownershipType === 'LOCAL' ? akimat : branch
      return sheetSums(await office.bytes(`/api/split/${month}/${katoCode}/${ownershipType}/sheet`), [ru.split.sheet.given])
    }),
  )
  expect(sumTons(sheets.flat()), 'sheets of the splits').toBe(given)
  return [limit, given]
}

type Wagon = { state: { code: string }; net: number; receipt: { receivedVolume: number } | null }

/** The holder's rows and wagons with their sheets. @returns volume, shipped, received */
async function delivered({ supplier }: Readers, month: string): Promise<number[]> {
  const of = `year=${month.slice(0, 4)}&period=${month}`
  const { totals } = await supplier.read<{ totals: { volume: number; shipped: number } }>(`/api/supplier/allocations?${of}`)
  const h = ru.served.holderColumn
  const sheet = await supplier.bytes(`/api/supplier/allocations/sheet?${of}`)
  expect(await sheetSums(sheet, [h.volume, h.shipped]), 'sheet of the holder').toEqual([totals.volume, totals.shipped])
  const wagons = await supplier.read<{ content: Wagon[] }>(`/api/shipments?period=${month}&size=100`)
  const [net, received] = [sumTons(wagons.content.map((w) => w.net)), sumTons(wagons.content.map((w) => w.receipt?.receivedVolume ?? 0))]
  const list = await supplier.bytes(`/api/shipments/sheet?period=${month}`)
  expect(await sheetSums(list, [c.net, c.receivedVolume]), 'sheet of the wagons').toEqual([net, received])
  expect(net, 'wagons and rows').toBe(totals.shipped)
  return [totals.volume, totals.shipped, received]
}

type State = Record<'plan' | 'asked' | 'approved' | 'limited' | 'allocated' | 'shipped' | 'over' | 'received', number>

/** The balance, the lists and the sheets of a month say these tons; a figure that is not named is 0. */
export async function agree(readers: Readers, month: string, tons: Partial<Sums>): Promise<void> {
  const sums = { ...Object.fromEntries(figures.map((f) => [f, 0])), ...tons } as Sums
  const shipped = sumTons([sums.SHIPPED, sums.OVER])
  const says = async (what: string, said: Promise<unknown>, expected: unknown) =>
    expect(await said, `${what} of ${month}`).toEqual(expected)
  const ofRequests = keys.map((key) => (key === 'shippedVolume' ? shipped : sums[ofRequest[key]]))
  await Promise.all([
    says('balance', balance(readers.qaj, month), sums),
    says('requests', requests(readers, month), ofRequests),
    sums.PLAN > 0 && says('plan', planned(readers, month), [sums.ASKED, sums.PLAN, sums.ALLOCATED, shipped]),
    sums.ALLOCATED > 0 && says('desk', onDesk(readers, month), [sums.ASKED, sums.LIMITED, sums.ALLOCATED]),
    says('limits', limited(readers, month), [sums.LIMIT, sums.LIMITED]),
    says('delivery', delivered(readers, month), [sums.ALLOCATED, shipped, sums.RECEIVED]),
  ])
  expect(await readers.qaj.read<State>(`/api/month/${month}`)).toMatchObject({
    ...{ plan: sums.PLAN, asked: sums.ASKED, approved: sums.APPROVED, limited: sums.LIMITED },
    ...{ allocated: sums.ALLOCATED, shipped: sums.SHIPPED, over: sums.OVER, received: sums.RECEIVED },
  })
}

const shown = (tons: number) => tons.toLocaleString('ru-RU').replace(/\s/g, ' ')
const spaced = (text: string | null) => (text ?? '').replace(/\s+/g, ' ')
type Request = Six & { id: number; projectId: number; project: { ownershipType: { code: string } } }

/** What people read on their pages: a contractor's list, the holder's tab of the year, the plant's and the guest's month. */
export async function pagesAgree(
  { contractors, supplier, guest, factory }: Readers & Record<'guest' | 'factory', Player>,
  month: string,
  { PLAN, ALLOCATED, ...sums }: Sums,
  newestYear: number,
): Promise<void> {
  for (const one of contractors) {
    const { content } = await one.read<{ content: Request[] }>(`/api/request?period=${month}&size=100`)
    for (const { id, projectId, project, ...six } of content) {
      await one.at(`/contractor/${project.ownershipType.code.toLowerCase()}/applications/${projectId}?query=${id}`)
      const row = one.page.getByRole('row').filter({ hasText: one.t('request.list.number', { id }) })
      const said = keys.flatMap((key) => {
        const tons = six[key]
        return tons === null ? [] : [`${one.t(`request.figure.${key}`)}${one.t('trade.tons', { value: shown(tons) })}`]
      })
      await expect.poll(async () => spaced(await row.textContent())).toContain(said.join(''))
    }
  }
  const year = month.slice(0, 4)
  await supplier.at('/resourceholder/distribution')
  await expect(supplier.page.getByRole('tab', { selected: true })).toHaveText(String(newestYear))
  await supplier.page.getByRole('tab', { name: year, exact: true }).click()
  await expect(supplier.page.getByRole('row').filter({ hasText: ru.holder.totals })).toContainText(shown(ALLOCATED))
  for (const one of [guest, factory]) {
    const { figures: said } = await one.read<Balance>(`/api/balance?period=${month}`)
    expect(said.find(({ figure }) => figure === 'PLAN')).toMatchObject({ volume: PLAN })
    await one.at(`/balance?period=${month}`)
    await expect
      .poll(async () => spaced(await one.page.getByRole('row').filter({ hasText: ru.balance.total }).textContent()))
      .toContain(shown(PLAN))
  }
  const { figures: ofGuest } = await guest.read<Balance>(`/api/balance?period=${month}`)
  expect(Object.fromEntries(ofGuest.map(({ figure, volume }) => [figure, volume]))).toMatchObject({ ...sums, ALLOCATED })
}
