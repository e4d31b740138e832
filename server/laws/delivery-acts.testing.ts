import { goodWagon, wagons } from '../trade/shipment/shipment.testing.ts'
import { month, type Scene } from './scene.testing.ts'
import { holders, type Name } from './season.testing.ts'
import { type Act, comment, contractorOf, officeOf, pick, type Tried, unknownId } from './trade-acts.testing.ts'

const ordered = (scene: Scene) => scene.rows.filter((row) => row.volume !== null)
const living = (scene: Scene) => ordered(scene).filter(({ status }) => status === 'APPROVED' || status === 'REDUCED')
const holderOf = (supplier: string | undefined): Name => (supplier === holders.karazhanbas ? 'contractor2' : 'supplier')
const window = (id: number) => ({ id, from: `${month}-05`, to: `${month}-20` })

const promise: Act = (season, hands, scene, { n }) => {
  const fresh = ordered(scene).filter(({ status, unpromised }) => status === 'NEW' || unpromised > 0)
  const whose = pick(fresh, n)?.supplier ?? holders.kmg
  const own = fresh.filter(({ supplier }) => supplier === whose)
  const some = n % 3 === 0 ? own.slice(0, 1) : own
  const ids = (some.length > 0 ? some : ordered(scene).slice(0, 1)).map(({ id }) => id)
  const body = { ids: ids.length > 0 ? ids : [unknownId], windows: ids.map(window) }
  return season.sign(hands, holderOf(whose), { method: 'POST', path: '/api/supplier/allocations/generate', body })
}
/** Rejects a row, or (`added`) what was added to a promised one. */
const reject =
  (added: boolean): Act =>
  (season, hands, scene, { n }) => {
    const rows = ordered(scene)
    // rows are chosen by their index among all; one of the other sort is left out
    const row = [pick(rows, n)].find((one) => one !== undefined && one.unpromised > 0 === added)
    const path = `/api/supplier/allocations/${row?.id ?? unknownId}/reject`
    return season.call(hands, holderOf(row?.supplier), { method: 'POST', path, body: { comment, ...(row && { version: row.version }) } })
  }
const less = (row: { volume: number | null } | undefined, tons: number) => Math.max(0, (row?.volume ?? 0) - (tons % 50))
const reduce: Act = (season, hands, scene, { n, tons }) => {
  const row = pick(living(scene), n)
  const body = { volume: less(row, tons), reason: 'PLANT', comment, ...(row && n % 2 && { version: row.version }) }
  const path = `/api/supplier/allocations/${row?.id ?? unknownId}/reduce`
  return season.call(hands, holderOf(row?.supplier), { method: 'POST', path, body })
}
const giveBack: Act = (season, hands, scene, { n, tons }) => {
  const row = pick(living(scene), n)
  const path = `/api/allocations/${row?.id ?? unknownId}/give-back`
  return season.call(hands, contractorOf(row?.ownership), { method: 'POST', path, body: { volume: less(row, tons), comment } })
}

/** Ships a wagon with tons that are still to be shipped, or (`over`) more than that with a reason. */
const ship =
  (over: boolean): Act =>
  (season, hands, scene, { n, tons }) => {
    const row = pick(living(scene), n)
    const rest = (row?.volume ?? 0) - (row?.shipped ?? 0)
    const net = over ? Math.min(99, Math.max(0, rest) + 10.125) : Math.max(0.5, Math.min(rest, (tons % 66) + 0.125))
    const data = goodWagon(row?.id ?? unknownId, {
      ...{
        vehicle: pick(wagons, n),
        waybill: `ЭТ-${(n + tons) % 40}`,
        shippedOn: `${month}-${n % 2 ? '06' : '08'}`,
        net: Number(net.toFixed(3)),
      },
      ...(over && { overReason: comment }),
    })
    return season.call(hands, holderOf(row?.supplier), { method: 'POST', path: '/api/shipments', form: { data } })
  }
const correct =
  (change: 'net' | 'cancelled' | 'lost'): Act =>
  (season, hands, scene, { n, tons }) => {
    const wagon = pick(scene.shipments, n)
    const net = change === 'net' ? (tons % 66) + 0.25 : (wagon?.net ?? 60)
    const data = {
      ...{ version: wagon?.version ?? 1, reason: comment, kind: 'WAGON', vehicle: wagon?.vehicle ?? wagons[0], passport: 'КП-8', net },
      ...{ waybill: wagon?.waybill ?? 'ЭТ-0', shippedOn: wagon?.shipped_on ?? `${month}-06`, overReason: n % 2 ? comment : null },
      ...{ cancelled: change === 'cancelled', lost: change === 'lost' },
    }
    return season.call(hands, holderOf(wagon?.supplier), {
      method: 'PUT',
      path: `/api/shipments/${wagon?.id ?? unknownId}`,
      form: { data },
    })
  }
const receive =
  (all: boolean): Act =>
  (season, hands, scene, { n, tons }) => {
    const wagon = pick(scene.shipments, n)
    const receivedVolume = all ? (wagon?.net ?? 60) : Math.max(0, (wagon?.net ?? 60) - (tons % 7) - 0.2)
    const data = {
      ...{ receivedVolume: Number(receivedVolume.toFixed(3)), receivedOn: `${month}-10`, comment },
      ...(!all && { reason: tons % 2 ? 'TRANSIT_LOSS' : 'OTHER' }),
      ...(wagon?.receipt && { version: wagon.receipt }),
    }
    const path = `/api/shipments/${wagon?.id ?? unknownId}/receive`
    return season.call(hands, contractorOf(wagon?.ownership), { method: 'POST', path, form: { data } })
  }

const figures = ['APPROVED', 'LIMITED', 'ALLOCATED'] as const
const appeal: Act = (season, hands, scene, { n, tons }) => {
  const request = pick(scene.requests, n)
  const body = { requestId: request?.id ?? unknownId, figure: pick(figures, tons), comment }
  return season.call(hands, contractorOf(request?.ownership), { method: 'POST', path: '/api/appeals', body })
}
const answer: Act = (season, hands, scene, { n, tons }) => {
  const one = pick(scene.appeals, n)
  const who = one?.figure === 'ALLOCATED' ? 'qaj' : officeOf(one?.ownership)
  const body = { act: tons % 2 ? 'accept' : 'decline', comment }
  return season.call(hands, who, { method: 'POST', path: `/api/appeals/${one?.id ?? unknownId}/answer`, body })
}

/** Acts from the resource holder's promise to the closing of the month. */
export const deliveryActs = {
  promise: { leaves: 'holder.sign HOLDER_FORM', act: promise },
  holderReject: { leaves: 'allocation.reject ALLOCATION', act: reject(false) },
  holderRejectAdded: { leaves: 'allocation.rejectAdded ALLOCATION', act: reject(true) },
  holderReduce: { leaves: 'allocation.reduce ALLOCATION', act: reduce },
  giveBack: { leaves: 'allocation.giveBack ALLOCATION', act: giveBack },
  ship: { leaves: 'shipment.add SHIPMENT', act: ship(false) },
  shipOver: { leaves: 'shipment.add SHIPMENT', act: ship(true) },
  correct: { leaves: 'shipment.correct SHIPMENT', act: correct('net') },
  cancel: { leaves: 'shipment.correct SHIPMENT', act: correct('cancelled') },
  lose: { leaves: 'shipment.correct SHIPMENT', act: correct('lost') },
  receive: { leaves: 'shipment.receive SHIPMENT', act: receive(true) },
  receiveLess: { leaves: 'shipment.receive SHIPMENT', act: receive(false) },
  reportSign: {
    leaves: 'report.sign MONTH_REPORT',
    act: (season, hands) => season.sign(hands, 'supplier', `/api/shipments/report/${month}/generate`),
  },
  appeal: { leaves: 'appeal.file REQUEST', act: appeal },
  answer: { leaves: null, act: answer },
  close: {
    leaves: 'month.close MONTH',
    act: (season, hands) => season.call(hands, 'qaj', { method: 'POST', path: `/api/month/${month}/close`, body: {} }),
  },
} satisfies Record<string, Tried>
