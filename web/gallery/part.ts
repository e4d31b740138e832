import type { ComponentType } from 'react'
import type { ru } from '#i18n/ru.ts'

type Messages = typeof ru.gallery

/** A part of web/ui as the gallery shows it; what it is for says the dictionary under its name. */
export type Part = {
  name: keyof Messages['part']
  /** Parts of web/ui that it is made of, and that stand nowhere by themselves. */
  inside?: readonly string[]
  /** The part at work; without one its words say where it is to be seen. */
  Sample?: ComponentType
  /** Takes the whole width. */
  wide?: true
}

export type Group = { key: keyof Messages['group']; parts: readonly Part[] }
