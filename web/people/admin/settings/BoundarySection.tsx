import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type FormEvent, useState } from 'react'
import type { BoundariesRead } from '#contract/core/setting.ts'
import { largestBoundaries } from '#domain/core/boundaries/boundaries.ts'
import { UploadedBoundaries } from '#domain/core/boundaries/upload.ts'
import { SecondaryText } from '../../../kit/display/SecondaryText.tsx'
import { ErrorSummary } from '../../../kit/feedback/ErrorSummary.tsx'
import { FailureBox } from '../../../kit/feedback/FailureBox.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { Field } from '../../../kit/forms/Field.tsx'
import { FileDrop } from '../../../kit/forms/FileDrop.tsx'
import { useZodForm } from '../../../kit/forms/useZodForm.ts'
import { TableSkeleton } from '../../../kit/loading/TableSkeleton.tsx'
import { useTranslate } from '../../../kit/text/i18n.tsx'
import { useBoundaries, useSaveBoundaries } from './api.ts'

/** The official boundaries of the regions, which the map of the dashboard is filled by. */
export function BoundarySection() {
  const found = useBoundaries()
  if (found.error && !found.data) return <FailureBox failure={found.error} onRetry={() => void found.refetch()} />
  return found.data ? <BoundaryForm key={found.data.version} given={found.data} /> : <TableSkeleton rows={4} height={57} />
}

function BoundaryForm({ given }: { given: BoundariesRead }) {
  const t = useTranslate()
  const saving = useSaveBoundaries()
  const { uploaded, version } = given
  const [file, setFile] = useState<File | null>(null)
  const form = useZodForm(UploadedBoundaries, { source: uploaded?.source ?? '', licence: uploaded?.licence ?? '', geojson: '' })
  const told = { onSuccess: () => toast({ kind: 'success', text: t('setting.saved') }), onError: form.refused }
  const take = async (chosen: File | null) => {
    setFile(chosen)
    form.change({ geojson: chosen ? await chosen.text() : '' })
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    const draft = form.ready()
    if (draft) saving.mutate({ version, uploaded: draft }, told)
  }
  const labels = { geojson: t('setting.boundaries.file'), source: t('setting.boundaries.source'), licence: t('setting.boundaries.licence') }
  const summary = form.wrong.map(({ field, message }) => ({
    ...{ fieldId: `boundaries-${field}`, message },
    ...(field && field in labels && { label: labels[field as keyof typeof labels] }),
  }))
  return (
    <Box
      component="form"
      noValidate
      onSubmit={save}
      sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 720px)' }}
    >
      <SecondaryText>{t('setting.boundaries.lead')}</SecondaryText>
      <Box>
        {uploaded ? t('setting.boundaries.now', { source: uploaded.source, licence: uploaded.licence }) : t('setting.boundaries.none')}
        {given.updatedBy && <SecondaryText>{t('setting.changed', { name: given.updatedBy })}</SecondaryText>}
      </Box>
      <ErrorSummary attempt={form.attempt} wrong={summary} />
      <Box id="boundaries-geojson" tabIndex={-1}>
        <FileDrop
          label={labels.geojson}
          file={file}
          check={() => null}
          onFile={(chosen) => void take(chosen)}
          types="GeoJSON"
          accept=".geojson,.json,application/geo+json,application/json"
          most={largestBoundaries}
        />
        {form.wrongOf('geojson') && (
          <Box role="alert" sx={{ color: 'error.main', mt: 0.5 }}>
            {form.wrongOf('geojson')}
          </Box>
        )}
      </Box>
      {(['source', 'licence'] as const).map((name) => (
        <Field
          key={name}
          id={`boundaries-${name}`}
          label={labels[name]}
          hint={t(`setting.boundaries.${name}Hint`)}
          required
          maxLength={300}
          value={form.values[name]}
          wrong={form.wrongOf(name)}
          onChange={(event) => form.change({ [name]: event.target.value })}
        />
      ))}
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Button type="submit" variant="contained" loading={saving.isPending}>
          {t('setting.boundaries.upload')}
        </Button>
        {uploaded && (
          <Button disabled={saving.isPending} onClick={() => saving.mutate({ version, uploaded: null }, told)}>
            {t('setting.boundaries.remove')}
          </Button>
        )}
      </Box>
    </Box>
  )
}
