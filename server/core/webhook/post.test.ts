import { expect, test } from 'vitest'
import { openOnly } from './post.ts'

const lookedUp = (host: string) =>
  new Promise<string>((resolve) => openOnly(host, { all: true }, (error, found) => resolve(error ? error.message : JSON.stringify(found))))

test('a name that leads to this machine is not connected to', async () => {
  expect(await lookedUp('localhost')).toMatch(/is not an address of the open Internet/)
})
