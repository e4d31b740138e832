import type { ComponentType } from 'react'
import type { ru } from '#i18n/ru.ts'

type Messages = typeof ru.gallery

/** A component of web/kit as shown in the gallery; its purpose is described in the dictionary under its name. */
export type Part = {
  name: keyof Messages['part']
  /** Components of web/kit that it contains and that are not shown separately. */
  inside?: readonly string[]
  /** A live sample; without one the text describes where the component can be seen. */
  Sample?: ComponentType
  /** Takes the full width. */
  wide?: true
}

export type Group = { key: keyof Messages['group']; parts: readonly Part[] }
