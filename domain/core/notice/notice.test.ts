import { expect, test } from 'vitest'
import { kk } from '#i18n/kk.ts'
import { ru } from '#i18n/ru.ts'
import { roles } from '../../access.ts'
import { kindOfAct, kindRule, noticeKindNames, switchableFor } from './kinds.ts'
import { pathOf } from './path.ts'

type Tree = { [key: string]: string | Tree }
const at = (tree: Tree, path: string): string | Tree | undefined =>
  path.split('.').reduce<string | Tree | undefined>((node, name) => (typeof node === 'object' ? node[name] : undefined), tree)

test('who is told of what, and what may be switched off', () => {
  const told = noticeKindNames.map((kind) => {
    const { to, roles: in_, by, decision } = kindRule(kind)
    const whom = in_.length === roles.length ? 'any role' : in_.join(' ') || 'the person'
    return `${kind.padEnd(24)}${by ? `${by} → ` : ''}${to}: ${whom}${decision ? ', always' : ''}`
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
      "request.toCountersign   role: QAJ",
      "request.limited         named: CONTRACTOR, always",
      "request.notLimited      named: CONTRACTOR, always",
      "request.allocated       named: CONTRACTOR, always",
      "request.reduced         named: CONTRACTOR, always",
      "request.window          named: CONTRACTOR",
      "request.shipped         named: CONTRACTOR",
      "appeal.answered         named: CONTRACTOR, always",
      "route.due               office: QAJ_BRANCH AKIMAT_BRANCH QAJ",
      "route.overdue           office: QAJ_BRANCH AKIMAT_BRANCH QAJ",
      "deadline.due            named: CONTRACTOR QAJ_BRANCH AKIMAT_BRANCH QAJ KAD_MT MENERGY SUPPLIER ADMIN",
      "deadline.overdue        named: CONTRACTOR QAJ_BRANCH AKIMAT_BRANCH QAJ KAD_MT MENERGY SUPPLIER ADMIN",
      "deadline.asked          named: CONTRACTOR QAJ_BRANCH AKIMAT_BRANCH QAJ KAD_MT MENERGY SUPPLIER ADMIN",
      "limits.signed           named: QAJ_BRANCH AKIMAT_BRANCH",
      "split.returned          named: QAJ_BRANCH AKIMAT_BRANCH, always",
      "split.applied           named: QAJ_BRANCH AKIMAT_BRANCH, always",
      "split.reopened          named: QAJ_BRANCH AKIMAT_BRANCH QAJ",
      "plan.approved           role: KAD_MT",
      "split.withdrawn         role: QAJ",
      "split.sent              role: QAJ",
      "split.overdue           role: QAJ",
      "allocation.rejected     role: QAJ",
      "allocation.reduced      role: QAJ",
      "allocation.givenBack    named: SUPPLIER QAJ",
      "appeal.filed            named: QAJ_BRANCH AKIMAT_BRANCH QAJ",
      "talk.said               named: CONTRACTOR QAJ_BRANCH AKIMAT_BRANCH QAJ SUPPLIER",
      "order.signed            named: SUPPLIER",
      "order.changed           named: SUPPLIER",
      "receipt.differs         named: SUPPLIER",
      "registration.submitted  role: ADMIN",
      "registration.approved   named: the person, always",
      "registration.returned   named: the person, always",
      "account.warned          named: any role, always",
      "account.suspended       named: any role, always",
      "account.resumed         named: any role, always",
      "account.blocked         named: any role, always",
      "account.lifted          named: any role, always",
      "account.cancelled       named: any role, always",
      "account.joined          named: any role, always",
      "account.changed         named: any role, always",
      "account.passwordReset   named: the person, always",
      "account.passwordLink    named: the person, always",
      "account.factorOn        named: the person, always",
      "account.factorOff       named: the person, always",
      "account.passkeyOn       named: the person, always",
      "account.passkeyOff      named: the person, always",
      "account.tokenMade       named: the person, always",
      "webhook.off             named: any role, always",
      "account.guessed         named: the person, always",
      "account.left            named: the person, always",
      "signature.revoked       named: CONTRACTOR QAJ_BRANCH AKIMAT_BRANCH QAJ ADMIN, always",
      "revocation.failing      role: ADMIN, always",
      "revocation.restored     role: ADMIN",
      "proxy.unnamed           role: ADMIN",
      "problem.reported        role: ADMIN",
      "balance.differs         role: ADMIN",
      "problem.answered        named: the person",
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
  const acts = noticeKindNames.flatMap((k) => kindRule(k).by ?? [])
  expect(new Set(acts).size).toBe(acts.length)
  expect(kindOfAct('project.reject')).toBe('project.rejected')
  expect(kindOfAct('project.edit')).toBeNull()
})

test('each role is led to its own page of the row', () => {
  const place = { id: 7, projectId: 3, ownershipType: 'LOCAL', routeId: 9 } as const
  expect(pathOf('REQUEST', place, 'CONTRACTOR')).toBe('/contractor/local/applications/3/7')
  expect(pathOf('REQUEST', { ...place, routeId: null }, 'QAJ')).toBe('/contractor/local/applications/3/7')
  expect(pathOf('REQUEST', place, 'AKIMAT_BRANCH')).toBe('/mio/application/7/9')
  expect(pathOf('PROJECT', { ...place, id: 3 }, 'QAJ_BRANCH')).toBe('/branchesQaj/projects/3/9')
  expect(pathOf('PROJECT', place, 'GUEST')).toBeNull()
})
