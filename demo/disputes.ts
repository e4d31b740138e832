import { addDays, type Day, dayOf } from '#domain/day.ts'
import { addMonths, type Month, monthOf } from '#domain/month.ts'
import { answerAppeal } from '#server/trade/appeal/answer.ts'
import { fileAppeal } from '#server/trade/appeal/file.ts'
import { giveBackAllocation, reduceAllocation } from '#server/trade/holder/acts.ts'
import { rowsOf } from './holders.ts'
import { branch, first } from './scene.ts'
import { callBy, type Stage } from './stage.ts'
import { at } from './time.ts'

/** Comments are in the author's own language, whatever language others read in. */
const why = {
  cut: 'Учаске осы айда тапсырылады: көлем толық болмаса, жоғарғы қабатты төсеу тоқтайды.',
  accept: 'Негіздеме қабылданды: келесі бөлуде жетпеген көлем бірінші болып ескеріледі.',
  decline: 'Лимит области распределён между всеми заявками в одной доле, оснований для исключения нет.',
  wagons: 'Вагоноцистерны не поданы станцией, до конца месяца столько отгрузить не успеем.',
  giveBack: 'Күн суытты: төсеу ерте аяқталды, бұл көлем енді қажет емес.',
}

/** Disputes after the deliveries of the present month: a promise is reduced, a part is given back, cuts are appealed against. */
export async function playDisputes(stage: Stage, now: Date): Promise<void> {
  const present = monthOf(dayOf(now))
  await lessPromised(stage, present, now)
  for (const [i, id] of (await cutRequests(stage, present)).slice(0, 2).entries())
    await appeal(stage, id, new Date(now.getTime() - (20 + i) * 3_600_000))
}

/** Two appeals against cuts of a past month: one for each kind of answer. */
export async function playPastAppeals(stage: Stage, period: Month): Promise<void> {
  const filed = addDays(addMonths(period, -1), 20)
  const [accepted, declined] = await cutRequests(stage, period)
  if (accepted) await answered(stage, accepted, 'appeal.accept', filed)
  if (declined) await answered(stage, declined, 'appeal.decline', filed)
}

async function lessPromised(stage: Stage, present: Month, now: Date): Promise<void> {
  const open = (await rowsOf(stage, present)).filter((r) => r.status === 'APPROVED' && r.volume! - r.shipped > 40)
  const moment = new Date(now.getTime() - 5 * 3_600_000)
  for (const [i, row] of open.slice(0, 2).entries()) {
    const less = { volume: Math.ceil(Math.max(row.shipped, row.volume! - 30)) }
    const { services, call } = await callBy(stage, i === 0 ? row.holder! : row.contractor!, moment, `present-less-${i}`)
    if (i === 0) await reduceAllocation(services, call, row.id, { ...less, reason: 'NO_WAGONS', comment: why.wagons })
    else await giveBackAllocation(services, call, row.id, { ...less, comment: why.giveBack })
  }
}

/** Requests of one contractor and one month to which their office's split gave less than was approved. */
async function cutRequests(stage: Stage, period: Month): Promise<number[]> {
  const rows = await stage.services.db
    .selectFrom('bitumenRequest as r')
    .innerJoin('project as p', 'p.id', 'r.projectId')
    .innerJoin('membership as m', 'm.bin', 'p.organizationBin')
    .innerJoin('person as c', 'c.id', 'm.personId')
    .select('r.id')
    .where('c.email', '=', first)
    .where('p.ownershipType', '=', 'REPUBLICAN')
    .where('r.requestPeriod', '=', period)
    .whereRef('r.limitedVolume', '<', 'r.approvedVolume')
    .orderBy('r.id')
    .execute()
  return rows.map((r) => r.id)
}

async function appeal(stage: Stage, requestId: number, moment: Date): Promise<number> {
  const { services, call } = await callBy(stage, first, moment, `appeal-${requestId}`)
  return (await fileAppeal(services, call, { requestId, figure: 'LIMITED', comment: why.cut })).id
}

async function answered(stage: Stage, requestId: number, act: 'appeal.accept' | 'appeal.decline', filed: Day): Promise<void> {
  const id = await appeal(stage, requestId, at(filed, 1))
  const { services, call } = await callBy(stage, branch, at(addDays(filed, 2), 3), `${act}-${requestId}`)
  await answerAppeal(services, call, id, act, act === 'appeal.accept' ? why.accept : why.decline)
}
