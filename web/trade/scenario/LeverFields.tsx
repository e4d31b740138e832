import { mdiClose, mdiPlus } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import type { AllocationMonthRead } from '#contract/trade/desk.ts'
import { type Levers, ways } from '#domain/trade/scenario/scenario.ts'
import { leverTexts } from '#i18n/scenario-text.ts'
import { Icon } from '../../kit/display/Icon.tsx'
import { reasoned } from '../../kit/feedback/reasoned.ts'
import { DigitsField } from '../../kit/forms/DigitsField.tsx'
import { FormSelect } from '../../kit/forms/SelectField.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'
import { monthNames, withoutLever } from './choices.ts'
import type { useLever } from './useLever.ts'

type Props = {
  id: string
  month: AllocationMonthRead
  lever: ReturnType<typeof useLever>
  levers: Levers
  wrong: string | undefined
  onChange: (levers: Levers) => void
}

/** What a scenario changes: a list in words, and the choice of one more. */
export function LeverFields({ id, month, lever, levers, wrong, onChange }: Props) {
  const t = useTranslate()
  const { kinds, kind, choices, choice, way, setWay, amount, setAmount, setChosen, why } = lever
  return (
    <Box component="fieldset" id={id} tabIndex={-1} aria-describedby={wrong && `${id}-wrong`} sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ fontWeight: 600, p: 0, mb: 0.5 }}>
        {t('scenario.levers')}
      </Box>
      <Box component="ul" sx={{ m: 0, mb: 1, p: 0, listStyle: 'none' }}>
        {leverTexts(t, monthNames(month), levers).map((text, at) => (
          <Box component="li" key={text} sx={{ display: 'flex', alignItems: 'center', minHeight: 40 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>{text}</Box>
            <IconButton aria-label={t('scenario.drop', { lever: text })} onClick={() => onChange(withoutLever(levers, at))}>
              <Icon path={mdiClose} />
            </IconButton>
          </Box>
        ))}
      </Box>
      {wrong && (
        <Box id={`${id}-wrong`} role="alert" sx={{ color: 'error.main', mb: 1 }}>
          {wrong}
        </Box>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: 'minmax(0, 1fr)',
          p: 1.5,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
        }}
      >
        <FormSelect
          label={t('scenario.kindOf')}
          value={kind}
          options={kinds.map((value) => ({ value, text: t(`scenario.kind.${value}`) }))}
          onChoose={lever.chooseKind}
        />
        {choice && <FormSelect label={t('scenario.what')} value={choice.value} options={choices} onChoose={(value) => setChosen(value)} />}
        {kind === 'closed' && (
          <FormSelect
            label={t('scenario.wayLabel')}
            value={way}
            options={ways.map((value) => ({ value, text: t(`scenario.way.${value}`) }))}
            onChoose={setWay}
          />
        )}
        {(kind === 'supply' || kind === 'limits') && choice && (
          <DigitsField
            label={t('scenario.tons')}
            hint={`${t('scenario.now', { tons: formatNumber(choice.tons ?? 0) })}. ${t(`scenario.${kind}Hint`)}`}
            value={amount}
            onChange={setAmount}
          />
        )}
        <Button variant="outlined" startIcon={<Icon path={mdiPlus} />} {...reasoned(why, () => onChange(lever.addedTo(levers)))}>
          {t('scenario.put')}
        </Button>
      </Box>
    </Box>
  )
}
