import { expect, test } from 'vitest'
import { kk } from '#i18n/kk.ts'
import { ru } from '#i18n/ru.ts'
import { roles } from '../access.ts'
import { kindOfAct, kindRule, noticeKindNames, switchableFor } from './kinds.ts'
import { pathOf } from './path.ts'

type Tree = { [key: string]: string | Tree }
const at = (tree: Tree, path: string): string | Tree | undefined =>
  path.split('.').reduce<string | Tree | undefined>((node, name) => (typeof node === 'object' ? node[name] : undefined), tree)

test('who is told of what, and what may be switched off', () => {
  const told = noticeKindNames.map((kind) => {
    const { to, roles: in_, by, decision } = kindRule(kind)
    const whom = in_.length === roles.length ? 'any role' : in_.join(' ') || 'the person'
    return `${kind.padEnd(24)}${by[0] === 'clock' ? 'clock' : by.join(' ')} → ${to}: ${whom}${decision ? ', always' : ''}`
  })
  expect(told).toMatchInlineSnapshot(`
    [
      "project.signed          project.approve → author: CONTRACTOR, always",
      "project.rejected        project.reject → author: CONTRACTOR, always",
      "project.revoked         project.revoke → author: CONTRACTOR, always",
      "project.stopped         project.stop → author: CONTRACTOR, always",
      "project.resumed         project.resume → author: CONTRACTOR, always",
      "project.arrived         project.sign → office: QAJ_BRANCH AKIMAT_BRANCH",
      "project.withdrawn       project.withdraw → office: QAJ_BRANCH AKIMAT_BRANCH",
      "request.signed          request.approve → author: CONTRACTOR, always",
      "request.rejected        request.reject → author: CONTRACTOR, always",
      "request.proposed        request.propose → author: CONTRACTOR, always",
      "request.revoked         request.revoke → author: CONTRACTOR, always",
      "request.arrived         request.sign → office: QAJ_BRANCH AKIMAT_BRANCH",
      "request.withdrawn       request.withdraw → office: QAJ_BRANCH AKIMAT_BRANCH",
      "request.refused         request.refuse → office: QAJ_BRANCH AKIMAT_BRANCH",
      "request.limited         split.send → named: CONTRACTOR, always",
      "request.allocated       order.sign → named: CONTRACTOR, always",
      "request.reduced         allocation.reduce → named: CONTRACTOR, always",
      "request.window          holder.sign → named: CONTRACTOR",
      "request.shipped         shipment.add → named: CONTRACTOR",
      "appeal.answered         appeal.accept appeal.decline → named: CONTRACTOR, always",
      "route.due               clock → office: QAJ_BRANCH AKIMAT_BRANCH",
      "route.overdue           clock → office: QAJ_BRANCH AKIMAT_BRANCH",
      "limits.signed           distribution.sign → named: QAJ_BRANCH AKIMAT_BRANCH",
      "split.returned          split.return → named: QAJ_BRANCH AKIMAT_BRANCH, always",
      "split.reopened          request.revoke → named: QAJ_BRANCH AKIMAT_BRANCH QAJ",
      "plan.approved           plan.sign → role: KAD_MT",
      "split.sent              split.send → role: QAJ",
      "split.overdue           clock → role: QAJ",
      "allocation.rejected     allocation.reject → role: QAJ",
      "allocation.reduced      allocation.reduce → role: QAJ",
      "allocation.givenBack    allocation.giveBack → named: SUPPLIER QAJ",
      "appeal.filed            appeal.file → named: QAJ_BRANCH AKIMAT_BRANCH QAJ",
      "order.signed            order.sign → named: SUPPLIER",
      "order.unsigned          clock → named: SUPPLIER",
      "receipt.differs         shipment.receive shipment.correct → named: SUPPLIER",
      "report.due              clock → named: SUPPLIER",
      "registration.submitted  registration.submit → role: ADMIN",
      "registration.approved   registration.approve → named: the person, always",
      "registration.returned   registration.return → named: the person, always",
      "account.warned          account.warn → named: any role, always",
      "account.changed         account.suspend account.resume account.block account.lift account.cancel membership.edit → named: any role, always",
      "account.left            membership.leave → named: the person, always",
      "signature.revoked       signature.recheck → named: CONTRACTOR QAJ_BRANCH AKIMAT_BRANCH QAJ ADMIN, always",
      "revocation.failing      clock → role: ADMIN, always",
      "revocation.restored     clock → role: ADMIN",
      "problem.reported        problem.report → role: ADMIN",
      "balance.differs         clock → role: ADMIN",
      "problem.answered        problem.answer → named: the person",
    ]
  `)
})

test('every kind has its sentences in both languages, and they say what the kind is told to say', () => {
  for (const language of [ru, kk] as unknown as Tree[])
    for (const kind of noticeKindNames) {
      const sentences = at(language.noticed as Tree, kind) as { title: string; text: string }
      const filled = [...new Set(`${sentences.title} ${sentences.text}`.match(/\{\w+\}/g) ?? [])].sort()
      expect([kind, ...filled]).toEqual([
        kind,
        ...kindRule(kind)
          .says.map((name) => `{${name}}`)
          .sort(),
      ])
      expect(at(language.notice as Tree, `kind.${kind}`)).toBeTypeOf('string')
    }
})

const leaves = (tree: Tree, path = ''): string[] =>
  Object.entries(tree).flatMap(([name, below]) => (typeof below === 'string' ? [path + name] : leaves(below, `${path}${name}.`)))

test('the dictionary names no kind that there is not', () => {
  expect(leaves(ru.notice.kind).sort()).toEqual([...noticeKindNames].sort())
})

test('no decision can be switched off in any role', () => {
  for (const role of roles) expect(switchableFor(role).filter((kind) => kindRule(kind).decision)).toEqual([])
})

test('an act on a project or a request raises one kind at most', () => {
  const acts = noticeKindNames.filter((k) => kindRule(k).to !== 'named').flatMap((k) => kindRule(k).by.filter((act) => act !== 'clock'))
  expect(new Set(acts).size).toBe(acts.length)
  expect(kindOfAct('project.reject')).toBe('project.rejected')
  expect(kindOfAct('project.edit')).toBeNull()
})

test('each role is led to its own page of the row', () => {
  const place = { id: 7, projectId: 3, ownershipType: 'LOCAL', routeId: 9 } as const
  expect(pathOf('REQUEST', place, 'CONTRACTOR')).toBe('/contractor/local/applications/3?query=7')
  expect(pathOf('REQUEST', place, 'AKIMAT_BRANCH')).toBe('/mio/application/7/9')
  expect(pathOf('PROJECT', { ...place, id: 3 }, 'QAJ_BRANCH')).toBe('/branchesQaj/projects/3/9')
  expect(pathOf('PROJECT', place, 'GUEST')).toBeNull()
})
