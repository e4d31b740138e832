import type { Institution } from '#contract/organisation.ts'
import { Combobox } from '../../ui/Combobox.tsx'
import { Quiet } from '../../ui/Quiet.tsx'
import { useLanguage, useSay } from '../../ui/words.tsx'
import { useInstitutions } from './api.ts'
import { institutionsFor, keyOf } from './terms.ts'
import { useInstitutionText } from './useInstitutionText.ts'

type Props = { chosen: Institution | null; onChoose: (institution: Institution | null) => void }

/** An institution of the country's book that was not entered yet. */
export function InstitutionPicker({ chosen, onChoose }: Props) {
  const say = useSay()
  const language = useLanguage()
  const { nameOf, roleOf } = useInstitutionText()
  const free = (useInstitutions().data ?? []).filter((i) => i.bin === null)
  const optionOf = (i: Institution) => ({
    key: keyOf(i),
    text: (
      <span lang={language}>
        {nameOf(i)}
        <Quiet>
          {roleOf(i)} · {i.region}
        </Quiet>
      </span>
    ),
  })
  return (
    <Combobox
      id="organisation-pick"
      label={say('organisation.form.pick')}
      hint={say('organisation.form.pickHint')}
      chosen={chosen ? nameOf(chosen) : ''}
      find={(typed) => institutionsFor(free, typed, roleOf).map(optionOf)}
      empty={say('organisation.form.pickNone')}
      onChoose={(key) => onChoose(free.find((i) => keyOf(i) === key) ?? null)}
      onUnchoose={() => onChoose(null)}
    />
  )
}
