import { mdiEyeOutline } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import { Icon } from '../../kit/display/Icon.tsx'
import { useStored } from '../../kit/storage/stored.ts'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { appearance, changeAppearance } from '../../kit/theme/appearance.ts'

/** `hiddenOnPhone`: there it is the first item of the appearance drawer. */
export function LowVisionSwitch({ hiddenOnPhone = false }: { hiddenOnPhone?: boolean }) {
  const t = useTranslate()
  const { lowVision } = useStored(appearance)
  return (
    <IconButton
      aria-pressed={lowVision}
      onClick={() => changeAppearance({ lowVision: !lowVision })}
      aria-label={t('shell.top.lowVision')}
      sx={hiddenOnPhone ? { '@media (max-width: 479.95px)': { display: 'none' } } : {}}
      title={t(lowVision ? 'shell.top.usualView' : 'shell.top.lowVision')}
    >
      <Icon path={mdiEyeOutline} size={24} />
    </IconButton>
  )
}
