import { Suspense, useEffect, useState } from 'react'
import { hearSingleKeys, isForPage, takeShowKeys, useWindowKeys } from '../../kit/hooks/keys.ts'
import { lazyWith } from '../../kit/loading/lazy-with.ts'
import { stored, useStored } from '../../kit/storage/stored.ts'

const KeysDialog = lazyWith(['keys'], () => import('./KeysDialog.tsx'))

const isSwitch = (value: unknown): value is boolean => typeof value === 'boolean'
/** Whether this browser hears keys of one character. */
export const singleKeys = stored('single-keys', true, isSwitch)

/** Opens the list of the keys of the page, with `?` or a button; it is loaded when it is first opened. */
export default function KeysPlace() {
  const single = useStored(singleKeys)
  const [open, setOpen] = useState(false)
  useEffect(() => hearSingleKeys(single), [single])
  useEffect(() => takeShowKeys(() => setOpen(true)), [])
  // a cell of a matrix takes digits only
  useWindowKeys((event) => {
    if (event.key !== '?' || !isForPage(event, '[data-at]')) return
    event.preventDefault()
    setOpen(true)
  })
  return <Suspense fallback={null}>{open && <KeysDialog onClose={() => setOpen(false)} />}</Suspense>
}
