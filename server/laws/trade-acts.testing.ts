import type { OwnershipType } from '#domain/access.ts'
import { factories, goodRequest } from '../trade/request/request.testing.ts'
import { period, type Scene } from './scene.testing.ts'
import type { ActAnswer, Hands, Name, Season } from './season.testing.ts'

/** Random values of an act: `n` selects its object, `tons` is the volume. */
export type Dice = { n: number; tons: number }
export type Act = (season: Season, hands: Hands, scene: Scene, dice: Dice) => Promise<ActAnswer>
/** An act and the journal line that it writes when accepted; null where the number of lines depends on its object. */
export type Tried = { act: Act; leaves: string | null }

/** An id that no object has. */
export const unknownId = 2_000_000_000
export const comment = 'Случайная, но достаточно длинная причина'
export const pick = <T>(all: readonly T[], n: number): T | undefined => all[n % Math.max(1, all.length)]

export const contractorOf = (ownership: OwnershipType | undefined): Name => (ownership === 'LOCAL' ? 'contractor3' : 'contractor')
export const officeOf = (ownership: OwnershipType | undefined): Name => (ownership === 'LOCAL' ? 'akimat_branch' : 'qaj_branch')

const of = (scene: Scene, { n }: Dice) => {
  const request = pick(scene.requests, n)
  const id = request?.id ?? unknownId
  const project = request?.project ?? scene.projects[0]!.id
  const at = `/api/project/${project}/request/${id}`
  return { request, at, own: contractorOf(request?.ownership), office: officeOf(request?.ownership) }
}
const decision =
  (verb: string, more: (dice: Dice) => object = () => ({})): Act =>
  (season, hands, scene, dice) => {
    const { request, office } = of(scene, dice)
    const path = `/api/signature-routes/${request?.route ?? unknownId}/${verb}`
    return season.call(hands, office, { method: 'POST', path, body: { comment, ...more(dice) } })
  }
const ofRequest =
  (act: string): Act =>
  (season, hands, scene, dice) => {
    const { at, own } = of(scene, dice)
    return season.call(hands, own, { method: 'POST', path: `${at}/act`, body: { act, comment } })
  }
const ofProject =
  (who: Name | null, act: string): Act =>
  (season, hands, scene, { n }) => {
    const project = pick(scene.projects, n)!
    const path = `/api/project/${project.id}/act`
    return season.call(hands, who ?? contractorOf(project.ownership), { method: 'POST', path, body: { act, comment } })
  }

/** Acts on projects and requests, by contractors and offices. */
export const tradeActs = {
  create: {
    leaves: 'request.create REQUEST',
    act: (season, hands, scene, { n, tons }) => {
      const project = pick(scene.projects, n)!
      const data = goodRequest(project.id, { requestVolume: tons, requestPeriod: period })
      const form = { data, name: 'bitumenRequestInDto' }
      return season.call(hands, contractorOf(project.ownership), { method: 'POST', path: `/api/project/${project.id}/request`, form })
    },
  },
  edit: {
    leaves: 'request.edit REQUEST',
    act: (season, hands, scene, dice) => {
      const { request, at, own } = of(scene, dice)
      const data = goodRequest(request?.project ?? unknownId, { requestVolume: dice.tons, version: request?.version ?? 1 })
      return season.call(hands, own, { method: 'PUT', path: at, form: { data, name: 'bitumenRequestInDto' } })
    },
  },
  delete: {
    leaves: 'request.delete REQUEST',
    act: (season, hands, scene, dice) => {
      const { at, own } = of(scene, dice)
      return season.call(hands, own, { method: 'DELETE', path: at })
    },
  },
  sign: {
    leaves: 'request.sign REQUEST',
    act: (season, hands, scene, dice) => {
      const { at, own } = of(scene, dice)
      return season.sign(hands, own, `${at}/generate`)
    },
  },
  approve: {
    leaves: 'request.approve REQUEST',
    act: (season, hands, scene, dice) => {
      const { at, office } = of(scene, dice)
      return season.sign(hands, office, `${at}/generate`)
    },
  },
  reject: { leaves: 'request.reject REQUEST', act: decision('reject') },
  propose: {
    leaves: 'request.propose REQUEST',
    act: decision('propose', ({ n, tons }) => ({ requestVolume: tons, ...(n % 3 === 0 && { organizationBin: factories.pavlodar }) })),
  },
  revoke: { leaves: 'request.revoke REQUEST', act: decision('revoke') },
  withdraw: { leaves: 'request.withdraw REQUEST', act: ofRequest('withdraw') },
  refuse: { leaves: 'request.refuse REQUEST', act: ofRequest('refuse') },
  stop: { leaves: 'project.stop PROJECT', act: ofProject('qaj', 'stop') },
  resume: { leaves: 'project.resume PROJECT', act: ofProject('qaj', 'resume') },
  withdrawProject: { leaves: 'project.withdraw PROJECT', act: ofProject(null, 'withdraw') },
  revokeProject: {
    leaves: 'project.revoke PROJECT',
    act: (season, hands, scene, { n }) => {
      const project = pick(scene.projects, n)!
      const path = `/api/signature-routes/${project.route ?? unknownId}/revoke`
      return season.call(hands, officeOf(project.ownership), { method: 'POST', path, body: { comment } })
    },
  },
  signProject: {
    leaves: 'project.sign PROJECT',
    act: (season, hands, scene, { n }) => {
      const project = pick(scene.projects, n)!
      return season.sign(hands, contractorOf(project.ownership), `/api/project/${project.id}/generate`)
    },
  },
  approveProject: {
    leaves: 'project.approve PROJECT',
    act: (season, hands, scene, { n }) => {
      const project = pick(scene.projects, n)!
      return season.sign(hands, officeOf(project.ownership), `/api/project/${project.id}/generate`)
    },
  },
} satisfies Record<string, Tried>
