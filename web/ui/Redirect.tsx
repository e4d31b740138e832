import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * Another address takes the place of this one. Whoever is sent here a second time while the other page is still on its way is sent on
 * again: React Router's own goes once for each time that it is drawn, and an empty page would stay.
 */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate()
  const { key } = useLocation()
  const goOn = useEffectEvent(() => void navigate(to, { replace: true }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival has a key of its own
  useEffect(() => goOn(), [to, key])
  return null
}
