import { createContext, useContext } from 'react'

/** The pages about which somebody has said what the reader has not read; set by the frame of the application. */
export const MarkedPaths = createContext<ReadonlySet<string>>(new Set())

/** Whether the row of this page is to be marked. */
export function useMarked(to: string | undefined): boolean {
  const marked = useContext(MarkedPaths)
  return to !== undefined && marked.has(to.split('?')[0]!)
}
