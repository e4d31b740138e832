import { expect, test } from 'vitest'
import { fileProject, portalOfFile } from '../../portal.testing.ts'

const portal = portalOfFile()

test('a Kazakh reader finds the Kazakh names of organisations in a history that keeps the Russian ones', async () => {
  const contractor = await portal.as('contractor')
  const id = await fileProject(contractor)
  const historyIn = async (language: string) => {
    const url = `/api/journal?objectType=PROJECT&objectId=${id}`
    return (await contractor.call({ method: 'GET', url, headers: { 'accept-language': language } })).json()[0].organizationName as string
  }
  const select = portal.db.selectFrom('organisation').select(['nameRu', 'nameKk']).where('bin', '=', contractor.bin)
  const { nameRu, nameKk } = await select.executeTakeFirstOrThrow()
  expect(nameKk).not.toBe(nameRu)
  expect([await historyIn('ru'), await historyIn('kk')]).toEqual([nameRu, nameKk])
  const line = portal.db.selectFrom('journal').select('organizationName').where('objectId', '=', id)
  expect((await line.executeTakeFirstOrThrow()).organizationName).toBe(nameRu)
})
