import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { stored } from '../../kit/storage/stored.ts'
import { useCurrentUser } from '../session/session.ts'

/** Whether an address says which list it is of, and nothing else. */
const isBare = (search: string): boolean => {
  const params = new URLSearchParams(search)
  for (const name of ['lng', 'tab']) params.delete(name)
  return params.size === 0
}

type Kept = { readonly [whose: string]: string }
const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && Object.values(value).every((search) => typeof search === 'string')
/** The usual views as this browser last had them, so that a list need not be shown whole first. */
const kept = stored<Kept>('usualViews', {}, isKept)

/** A list that is opened with nothing in its address begins with the person's usual view; what is cleared afterwards stays cleared. */
export function useUsualView(list: string) {
  const { user, membership } = useCurrentUser()
  const { search, hash, state } = useLocation()
  const navigate = useNavigate()
  const open = useRef(true)
  const whose = `${user.id} ${membership.bin} ${list}`
  const begin = useEffectEvent((usual: string | undefined) => {
    open.current &&= isBare(search)
    if (!open.current || !usual) return
    open.current = false
    void navigate({ search: usual, hash }, { replace: true, state })
  })
  useEffect(() => {
    if (!isBare(location.search)) {
      open.current = false
      return undefined
    }
    let gone = false
    begin(kept.get()[whose])
    const read = async () => {
      const usual = await (await import('./usual-on-server.ts')).usualOnServer(list)
      const { [whose]: was, ...others } = kept.get()
      if ((was ?? '') !== usual) kept.set(usual ? { ...others, [whose]: usual } : others)
      if (gone) return
      begin(usual)
      open.current = false
    }
    read().catch(() => {}) // without a connection the list opens as this browser knows
    return () => {
      gone = true
    }
  }, [whose, list])
}
