import { useState } from 'react'
import { drawnFigures } from '#domain/reporting/balance/drawn.ts'
import { publishRule } from '#domain/reporting/open/publishable.ts'
import { staircase } from '#pictures/staircase.ts'
import { PictureView } from '../../kit/pictures/PictureView.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'

/** A picture whose marks can be pressed. */
export function RowPicture() {
  const t = useTranslate()
  const [pressed, setPressed] = useState('')
  const steps = drawnFigures.map((figure, i) => ({
    figure,
    label: t('gallery.sample.row', { n: i + 1 }),
    tons: i === drawnFigures.length - 1 ? null : 1000 - 120 * i,
    before: i === 1 ? 1000 : null,
  }))
  const withheld = [t('balance.withheld.why', publishRule), t('balance.withheld.short')] as const
  const words = { name: t('gallery.sample.volume'), figure: t('gallery.sample.name'), now: '2', before: '1', withheld }
  return (
    <>
      <PictureView
        draw={(width) => staircase(steps, { ...words, share: (part) => `${Math.round(part * 100)} %`, tons: formatNumber }, width)}
        onSave={async () => {}}
        onOpen={setPressed}
      />
      <output>{pressed}</output>
    </>
  )
}
