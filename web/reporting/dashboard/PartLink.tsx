import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'

/** Leads to the balance of one part of the month. */
export const PartLink = ({ to, children }: { to: Record<string, string>; children: ReactNode }) => (
  <Link component={RouterLink} to={`/balance?${new URLSearchParams(to)}`} sx={{ fontWeight: 600 }}>
    {children}
  </Link>
)
