import { useContext, useState } from 'react'
import { CrowdedContext, type Density, useDensity } from '../hooks/density.ts'
import { useFits } from '../hooks/useFits.ts'
import { type Column, isHideable } from './table.ts'

/** In the order in which columns go where there is no room for all: the acts, which the page beside has too, words from the last, then figures; the state goes last. */
const goesBefore = <Row>(columns: readonly Column<Row>[]): string[] => {
  const isState = ({ key }: Column<Row>) => key === 'status' || key === 'state'
  const facts = columns.filter((column) => isHideable(column) && !isState(column)).reverse()
  const [figures, words] = [facts.filter(({ numeric }) => numeric), facts.filter(({ numeric }) => !numeric)]
  return [...columns.filter(({ card }) => card === 'actions'), ...words, ...figures, ...columns.filter(isState)].map(({ key }) => key)
}

/**
 * The columns of a list that have room, and whether a table of them fits. Beside an opened page a list keeps one line a row: it shows fewer columns,
 * since the page says the rest of the row that is read.
 */
export function useRoom<Row>(columns: readonly Column<Row>[]) {
  const crowded = useContext(CrowdedContext)
  const [chosen] = useDensity()
  const density: Density = crowded ? 'dense' : chosen
  const of = `${density} ${crowded} ${columns.map(({ key }) => key).join()}`
  const [gone, setGone] = useState({ of, count: 0 })
  const count = gone.of === of ? gone.count : 0
  const leaving = crowded ? goesBefore(columns) : []
  const left = leaving.slice(0, count)
  const { box, fits } = useFits(`${of} ${count}`)
  if (!fits && count < leaving.length) setGone({ of, count: count + 1 })
  return { box, fits, density, columns: count === 0 ? columns : columns.filter(({ key }) => !left.includes(key)) }
}
