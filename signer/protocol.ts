import { basics } from './basics.ts'
import { commonUtils } from './common-utils.ts'
import { echoed, failure, type Reading } from './wish.ts'

/** The greeting: NCALayer sends the first message. */
export const greeting = { result: { version: '1.4' } }

/** Parses one message of a page. Never throws: a message that cannot be understood gets a response, such as the probe for KAZTOKEN. */
export function readMessage(text: string): Reading {
  const message = parsed(text)
  if (typeof message !== 'object' || message === null) return { reply: failure('INVALID_REQUEST', 'The message is not a JSON object.', '') }
  const { module, method, args } = message as Record<string, unknown>
  if (module === 'kz.gov.pki.knca.basics') return basics(method, args)
  if (module === 'kz.gov.pki.knca.commonUtils') return commonUtils(method, args)
  return { reply: failure('MODULE_NOT_FOUND', 'There is no such module here.', echoed(module)) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
