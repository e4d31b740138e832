import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { NewPassword } from '#domain/core/person/contacts.ts'

/** The requirements of levels 1 and 2 of OWASP ASVS 5.0.0, by section: 6.2 has 6.2.1, 6.2.2 and so on. */
const numbers = {
  '1.1': '1 2',
  '1.2': '1 2 3 4 5 6 7 8 9',
  '1.3': '1 2 3 4 5 6 7 8 9 10 11',
  '1.4': '1 2 3',
  '1.5': '1 2',
  '2.1': '1 2 3',
  '2.2': '1 2 3',
  '2.3': '1 2 3 4',
  '2.4': '1',
  '3.2': '1 2',
  '3.3': '1 2 3 4',
  '3.4': '1 2 3 4 5 6',
  '3.5': '1 2 3 4 5',
  '3.7': '1 2',
  '4.1': '1 2 3',
  '4.2': '1',
  '4.3': '1 2',
  '4.4': '1 2 3 4',
  '5.1': '1',
  '5.2': '1 2 3',
  '5.3': '1 2',
  '5.4': '1 2 3',
  '6.1': '1 2 3',
  '6.2': '1 2 3 4 5 6 7 8 9 10 11 12',
  '6.3': '1 2 3 4',
  '6.4': '1 2 3 4',
  '6.5': '1 2 3 4 5',
  '6.6': '1 2 3',
  '6.8': '1 2 3 4',
  '7.1': '1 2 3',
  '7.2': '1 2 3 4',
  '7.3': '1 2',
  '7.4': '1 2 3 4 5',
  '7.5': '1 2',
  '7.6': '1 2',
  '8.1': '1 2',
  '8.2': '1 2 3',
  '8.3': '1',
  '8.4': '1',
  '9.1': '1 2 3',
  '9.2': '1 2 3 4',
  '10.1': '1 2',
  '10.2': '1 2',
  '10.3': '1 2 3 4',
  '10.4': '1 2 3 4 5 6 7 8 9 10 11',
  '10.5': '1 2 3 4 5',
  '10.6': '1 2',
  '10.7': '1 2 3',
  '11.1': '1 2',
  '11.2': '1 2 3',
  '11.3': '1 2 3',
  '11.4': '1 2 3 4',
  '11.5': '1',
  '11.6': '1',
  '12.1': '1 2 3',
  '12.2': '1 2',
  '12.3': '1 2 3 4',
  '13.1': '1',
  '13.2': '1 2 3 4 5',
  '13.3': '1 2',
  '13.4': '1 2 3 4 5',
  '14.1': '1 2',
  '14.2': '1 2 3 4',
  '14.3': '1 2 3',
  '15.1': '1 2 3',
  '15.2': '1 2 3',
  '15.3': '1 2 3 4 5 6 7',
  '16.1': '1',
  '16.2': '1 2 3 4 5',
  '16.3': '1 2 3 4',
  '16.4': '1 2 3',
  '16.5': '1 2 3',
  '17.1': '1',
  '17.2': '1 2 3 4',
  '17.3': '1 2',
}
const text = readFileSync('docs/asvs.md', 'utf8')
const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| [12] \| ([^|]+) \| ([a-z ]+) \| (.*) \|$/gm)].map(
  ([, number, words, state, how]) => ({
    ...{ number: number!, words: words!, state: state!, how: how! },
  }),
)

test('every requirement of levels 1 and 2 has one row, in words and with a state', () => {
  const wanted = Object.entries(numbers).flatMap(([section, all]) => all.split(' ').map((one) => `${section}.${one}`))
  expect(wanted.length).toBe(253)
  expect(rows.map(({ number }) => number)).toEqual(wanted)
  expect([...new Set(rows.map(({ state }) => state))].sort()).toEqual(['holds', 'not applicable', 'open', 'proxy'])
  expect(rows.filter(({ how }) => how.trim() === '')).toEqual([])
})

test('every file that is named exists; the counts and the list of what is open are those of the rows', () => {
  const named = [...text.matchAll(/`([\w.@-]+(?:\/[\w.@-]+)*\.(?:ts|tsx|md|conf|sql))`/g)].map(([, file]) => file!)
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter((file) => !existsSync(file))).toEqual([])
  for (const state of ['holds', 'proxy', 'not applicable', 'open'])
    expect(text).toMatch(new RegExp(`^\\| ${state} \\| .* \\| ${rows.filter((r) => r.state === state).length} \\|$`, 'm'))
  const open = [...text.matchAll(/^- (\d+\.\d+\.\d+), /gm)].map(([, number]) => number)
  expect(open).toEqual(rows.filter((r) => r.state === 'open').map(({ number }) => number))
})

test('6.2.9: a password of 64 characters is taken, and of 200', () => {
  for (const length of [64, 200]) expect(NewPassword.safeParse('я'.repeat(length)).success).toBe(true)
})
