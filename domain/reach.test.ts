import { expect, test } from 'vitest'
import { type Role, roles } from './access.ts'
import { clausesOf, type Kind, reach, within } from './reach.ts'

const actorIn = (role: Role) => ({ role, bin: 'B', regions: ['350000000'] })

test('how far each role sees the objects of a kind', () => {
  const lines = (Object.keys(reach) as Kind[]).flatMap((kind) =>
    roles.flatMap((role) => {
      const clauses = clausesOf(kind, actorIn(role))
      return clauses ? [`${kind} ${role}: ${clauses.map(({ of }) => of).join(', ') || 'all, drafts too'}`] : []
    }),
  )
  expect(`\n${lines.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    project CONTRACTOR: organization
    project QAJ: official
    project QAJ_BRANCH: official, region, ownershipType
    project AKIMAT_BRANCH: official, region, ownershipType
    project KAD_MT: official
    order SUPPLIER: official, supplier
    order QAJ: all, drafts too
    order KAD_MT: official
    delivery CONTRACTOR: official, organization
    delivery SUPPLIER: official, supplier
    delivery QAJ: official
    delivery QAJ_BRANCH: official, region, ownershipType
    delivery AKIMAT_BRANCH: official, region, ownershipType
    delivery KAD_MT: official
    form SUPPLIER: supplier
    form QAJ: official
    report SUPPLIER: supplier
    report QAJ: official
    report KAD_MT: official
    split QAJ: official
    split QAJ_BRANCH: region, ownershipType
    split AKIMAT_BRANCH: region, ownershipType
    split KAD_MT: official
    limit QAJ: official
    limit QAJ_BRANCH: official, region, ownershipType
    limit AKIMAT_BRANCH: official, region, ownershipType
    limit KAD_MT: all, drafts too
    limit MENERGY: official
    limit GUEST: official
    appeal CONTRACTOR: official, organization
    appeal QAJ: official
    appeal QAJ_BRANCH: official, answerer, answererRole
    appeal AKIMAT_BRANCH: official, answerer, answererRole
    entry CONTRACTOR: official, organization
    entry SUPPLIER: official, supplier
    entry QAJ: official
    entry QAJ_BRANCH: official, region, ownershipType
    entry AKIMAT_BRANCH: official, region, ownershipType
    entry KAD_MT: official
    entry MENERGY: official
    entry FACTORY: official, factory
    entry GUEST: official
    "
  `)
})

test('a draft is seen by who writes it, and what names another by nobody of these', () => {
  const place = { region: '350000000', ownershipType: 'REPUBLICAN', organization: 'B', official: false } as const
  expect(within('project', actorIn('CONTRACTOR'), place)).toBe(true)
  expect(within('project', actorIn('QAJ_BRANCH'), place)).toBe(false)
  expect(within('project', actorIn('QAJ_BRANCH'), { ...place, official: true })).toBe(true)
  expect(within('project', actorIn('AKIMAT_BRANCH'), { ...place, official: true })).toBe(false)
  expect(within('project', actorIn('CONTRACTOR'), { ...place, organization: 'C' })).toBe(false)
  expect(within('project', actorIn('GUEST'), { ...place, official: true })).toBe(false)
})
