import { expect, test } from 'vitest'
import { endpoints } from '#contract/api.ts'
import { actsOf } from '#contract/endpoint.ts'
import { type Act, access, may } from './access.ts'

const acts = (Object.keys(access) as Act[]).filter((act) => access[act].length > 0)
const open = acts.filter((act) => may({ role: access[act][0]!, readOnly: true }, act))
const callsOf = (act: Act) => endpoints.filter(([, e]) => actsOf(e).includes(act)).map(([, e]) => e)

test('whoever may only read has the acts that read, and none by which something is changed', () => {
  expect(open.filter((act) => !/\.(read|list|paper|trader|directory|decisions)$/.test(act))).toEqual([])
  expect(acts.filter((act) => act.endsWith('.read') && !open.includes(act))).toEqual([])
})

test('a call that changes something asks for an act that changes something; the check of the journal writes nothing that a reader sees', () => {
  const changing = open.flatMap((act) => callsOf(act).filter(({ method }) => method !== 'GET'))
  expect(changing.map(({ method, path }) => `${method} ${path}`)).toMatchInlineSnapshot(`
    [
      "POST /api/admin/trust/journal-check",
    ]
  `)
})
