import type { MouseEvent } from 'react'
import { expect, test, vi } from 'vitest'
import { reasoned } from './reasoned.ts'
import { onToast } from './toast.ts'

const pressed = (why: string | false) => {
  const [act, said, preventDefault] = [vi.fn<() => void>(), vi.fn<(text: string) => void>(), vi.fn<() => void>()]
  const forget = onToast(({ text }) => said(text))
  const button = reasoned(why, act)
  button.onClick?.({ preventDefault } as unknown as MouseEvent)
  forget()
  return { button, acted: act.mock.calls.length, said: said.mock.calls.flat(), sent: preventDefault.mock.calls.length === 0 }
}

test('a button that cannot act now says why when it is pressed, sends no form, and can be reached', () => {
  const { button, ...was } = pressed('The month is closed')
  expect(was).toEqual({ acted: 0, said: ['The month is closed'], sent: false })
  expect(button).toMatchObject({ 'aria-disabled': true, title: 'The month is closed' })
  expect(button).not.toHaveProperty('disabled')
})

test('without a reason it acts', () => expect(pressed(false)).toMatchObject({ acted: 1, said: [], sent: true }))
