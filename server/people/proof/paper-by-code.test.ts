import { expect, test } from 'vitest'
import { fileProject, generatedDocument, portalOfFile, signGenerated } from '../../portal.testing.ts'

const portal = portalOfFile()

test('the code of a draft tells nobody of it but those who see the draft; of a signed paper it tells everybody', async () => {
  const [contractor, rival] = [await portal.as('contractor'), await portal.as('contractor2')]
  const id = await fileProject(contractor)
  const { documentId } = await generatedDocument(contractor, id)
  const { verifyCode } = await portal.db.selectFrom('document').select('verifyCode').where('id', '=', documentId).executeTakeFirstOrThrow()
  const asked = async (get: (url: string) => Promise<{ statusCode: number }>) =>
    Promise.all([`/api/verify/${verifyCode}`, `/api/verify/${verifyCode}/proof`].map(async (url) => (await get(url)).statusCode))
  const stranger = (url: string) => portal.nobody({ url })
  expect(await Promise.all([stranger, rival.get, contractor.get].map(asked))).toEqual([
    [404, 404],
    [404, 404],
    [200, 200],
  ])
  await signGenerated(contractor, id, await portal.keys(portal.person('contractor')))
  expect(await asked(stranger)).toEqual([200, 200])
})
