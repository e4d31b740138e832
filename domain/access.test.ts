import { expect, test } from 'vitest'
import { endpoints } from '#contract/api.ts'
import { type Act, access, may } from './access.ts'

const acts = (Object.keys(access) as Act[]).filter((act) => access[act].length > 0)
const open = acts.filter((act) => may({ role: access[act][0]!, readOnly: true }, act))
const callsOf = (act: Act) => endpoints.filter(([, e]) => e.act === act).map(([, e]) => e)

test('whoever may only read has the acts that read, and none by which something is changed', () => {
  expect(open.filter((act) => !/\.(read|list|paper|trader|directory|decisions)$/.test(act))).toEqual([])
  expect(acts.filter((act) => act.endsWith('.read') && !open.includes(act))).toEqual([])
})

test('a call that changes something asks for an act that changes something; those that decide by a further act are named', () => {
  const changing = open.flatMap((act) => callsOf(act).filter(({ method }) => method !== 'GET'))
  expect(changing.map(({ method, path }) => `${method} ${path}`)).toMatchInlineSnapshot(`
    [
      "POST /api/project/:id/act",
      "POST /api/admin/registrations/:id/act",
      "POST /api/admin/organizations/:bin/act",
      "POST /api/admin/people/:id/act",
      "POST /api/admin/trust/journal-check",
    ]
  `)
})
