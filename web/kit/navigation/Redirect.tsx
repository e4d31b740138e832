import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * Redirects to another address. Navigates again on each arrival here, even if the other page is still loading: React Router's
 * own component navigates once per mount, and an empty page would remain.
 */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate()
  const { key } = useLocation()
  const goOn = useEffectEvent(() => void navigate(to, { replace: true }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival has a key of its own
  useEffect(() => goOn(), [to, key])
  return null
}
