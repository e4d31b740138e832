import { createContext, useContext } from 'react'

/** How much of a row a list shows: dense = one line, comfortable = two. */
export type Density = 'dense' | 'comfortable'

/** The choice of the person, and its change; set by the frame of the application. */
export const DensityContext = createContext<readonly [Density, (density: Density) => void]>(['comfortable', () => {}])
export const useDensity = () => useContext(DensityContext)

/** Whether a page stands beside the lists, which then have half of the width. */
export const CrowdedContext = createContext(false)

/** What the row around shows: all of it where there is no list, on a card, and in a row that was opened. */
export const RowContext = createContext<Density | 'whole'>('whole')
export const useRowDensity = () => useContext(RowContext)
