import { expect, test } from 'vitest'
import type { ObjectType } from '#domain/core/journal/object-types.ts'
import { portalOfFile } from './portal.testing.ts'
import { signableDocuments } from './signables.ts'

const portal = portalOfFile()

test.each(['PROJECT', 'REQUEST'] satisfies ObjectType[])(
  'the paper of a %s that somebody deleted since it was asked for is not found, which is no failure of the portal',
  async (objectType) => {
    const author = { personId: 1, bin: '111140017450', role: 'CONTRACTOR', katoCode: '351010000', regions: [] } as const
    await expect(signableDocuments[objectType].documentSource(portal.db, author, 9_999)).rejects.toMatchObject({
      all: [{ code: 'not.found' }],
    })
  },
)
