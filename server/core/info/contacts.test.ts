import { expect, test } from 'vitest'
import type { Contact } from '#contract/core/info.ts'
import { portalOfFile } from '../../portal.testing.ts'

const portal = portalOfFile()

const contactsOf = async (name: string): Promise<Contact[]> => (await (await portal.as(name)).get('/api/contacts')).json()
const rolesOf = (contacts: Contact[]) => contacts.map((c) => c.role.code)

test('a contractor finds the branch and the akimat of its own region, then the central office and the administrators', async () => {
  const found = await contactsOf('contractor')
  expect(rolesOf(found)).toEqual(['ROLE_QAJ_BRANCH', 'ROLE_AKIMAT_BRANCH', 'ROLE_QAJ', 'ROLE_ADMIN'])
  expect(found.slice(0, 2).map((c) => c.region.code)).toEqual(['350000000', '350000000'])
})

test('an office that a region is mapped to is found there, with what it has told of itself', async () => {
  const { bin } = await portal.db
    .selectFrom('membership')
    .select('bin')
    .where('role', '=', 'QAJ_BRANCH')
    .orderBy('bin')
    .executeTakeFirstOrThrow()
  const other = await portal.db
    .selectFrom('organisationRole as r')
    .innerJoin('organisation as o', 'o.bin', 'r.bin')
    .select('o.bin')
    .where('r.role', '=', 'QAJ_BRANCH')
    .where('r.bin', '!=', bin)
    .where('o.katoCode', '!=', '350000000')
    .executeTakeFirstOrThrow()
  await portal.db.insertInto('officeRegion').values({ bin: other.bin, region: '350000000' }).execute()
  await portal.db.updateTable('organisation').set({ phone: '+7 7212 000000' }).where('bin', '=', other.bin).execute()
  const branches = (await contactsOf('contractor')).filter((c) => c.role.code === 'ROLE_QAJ_BRANCH')
  expect(branches).toHaveLength(2)
  expect(branches.map((c) => c.phone)).toContain('+7 7212 000000')
})

test('a guest reaches no names', async () => expect(await contactsOf('guest')).toEqual([]))
