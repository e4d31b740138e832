import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import { type FormEvent, useState } from 'react'
import { type Scope, scopes } from '#domain/core/token/scope.ts'
import { longestLifeDays, type TokenDraft } from '#domain/core/token/token.ts'
import { Field } from '../../kit/forms/Field.tsx'
import { FormSelect } from '../../kit/forms/SelectField.tsx'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { scopeName } from './scope-name.ts'

const lives = { month: 31, quarter: 92, half: 183, year: longestLifeDays } as const
const lifeNames = ['month', 'quarter', 'half', 'year'] as const

/** For which program, what it may and for how long; a client that is not `timed` lives until it is revoked. */
export function TokenForm({ timed = true, onReady }: { timed?: boolean; onReady: (draft: TokenDraft) => void }) {
  const t = useTranslate()
  const [name, setName] = useState('')
  const [life, setLife] = useState<keyof typeof lives>('quarter')
  const [chosen, setChosen] = useState<readonly Scope[]>([])
  const [tried, setTried] = useState(false)
  const missing = tried && chosen.length === 0
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (name.trim() && chosen.length > 0) onReady({ name: name.trim(), scopes: [...chosen], days: lives[life] })
  }
  const choose = (scope: Scope, on: boolean) => setChosen(scopes.filter((s) => (s === scope ? on : chosen.includes(s))))
  return (
    <Box component="form" noValidate onSubmit={send} sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Field
        label={t('token.name')}
        hint={t('token.nameHint')}
        required
        maxLength={100}
        value={name}
        wrong={tried && !name.trim() ? t('shell.form.fill') : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      {timed && (
        <FormSelect
          label={t('token.days')}
          value={life}
          options={lifeNames.map((value) => ({ value, text: t(`token.lives.${value}`) }))}
          onChoose={setLife}
        />
      )}
      <Box component="fieldset" aria-describedby={missing ? 'token-scopes-wrong' : undefined} sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
        <Box component="legend" sx={{ fontSize: 'plain', fontWeight: 600, p: 0, mb: 0.5 }}>
          {t('token.scopes')}
        </Box>
        {scopes.map((scope) => (
          <FormControlLabel
            key={scope}
            sx={{ display: 'flex', mr: 0 }}
            control={<Checkbox checked={chosen.includes(scope)} onChange={(_, on) => choose(scope, on)} />}
            label={t(scopeName(scope))}
          />
        ))}
        {missing && (
          <FormHelperText error id="token-scopes-wrong" role="alert">
            {t('token.scopesNeeded')}
          </FormHelperText>
        )}
      </Box>
      <Button type="submit" variant="contained">
        {t('token.next')}
      </Button>
    </Box>
  )
}
