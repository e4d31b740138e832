import { type ComponentType, createElement, type ReactElement } from 'react'
import { type Loadable, loadable } from './loadable.ts'
import { WhenLoaded } from './WhenLoaded.tsx'

export type LoadPart<Props> = () => Promise<{ default: ComponentType<Props> }>
export type LazyPart<Props> = ((props: Props) => ReactElement | null) & Loadable<ComponentType<Props>>

/** As dialogs and menus have them. */
type Closable = { open?: boolean; anchor?: HTMLElement | null; onClose?: () => void }

/**
 * A part of a page that is loaded when it is drawn. It replaces React's `lazy`, which throws for good when the connection is lost: this one shows a
 * notice in the place of the part and loads it later. `load` of a part loads it earlier. `silent`: for what the user did not open, without a notice.
 */
export function lazyPart<Props extends object>(load: LoadPart<Props>, silent = false): LazyPart<Props> {
  const part = loadable(async () => (await load()).default)
  const Part = (props: Props) => {
    const { open, anchor, onClose }: Closable = props
    const closed = open === false || anchor === null
    return (
      <WhenLoaded of={part} onClose={onClose && (() => onClose())} silent={silent || closed}>
        {(Component) => createElement(Component, props)}
      </WhenLoaded>
    )
  }
  return Object.assign(Part, part)
}
