import Box from '@mui/material/Box'
import { type PictureName, pictures } from '#i18n/manual-pictures.ts'
import { useLanguage, useTranslate } from '../../kit/text/i18n.tsx'

const files = import.meta.glob<string>('./pictures/*.webp', { eager: true, query: '?url', import: 'default' })

/** A screen as the reader will see it, in their language; it opens in its whole size, which a phone needs. Loaded when it comes into sight. */
export function ManualPicture({ name }: { name: PictureName }) {
  const t = useTranslate()
  const file = files[`./pictures/${name}.${useLanguage()}.webp`]
  const { width, height } = pictures[name]
  return (
    <Box
      component="a"
      href={file}
      target="_blank"
      rel="noopener"
      title={t('manual.enlarge')}
      sx={({ tones }) => ({
        display: 'block',
        width: 'fit-content',
        maxWidth: '100%',
        mt: 1,
        border: `1px solid ${tones.control}`,
        borderRadius: 1,
        overflow: 'hidden',
        breakInside: 'avoid',
      })}
    >
      <Box
        component="img"
        loading="lazy"
        src={file}
        alt={t(`manual.picture.${name}`)}
        width={width}
        height={height}
        sx={{ display: 'block', maxWidth: '100%', height: 'auto' }}
      />
    </Box>
  )
}
