import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { firstAbout } from '../portal/first-about.ts'

/** In a demo the signing program is a page: that it opens in a new tab is said before it does, and how to come back. */
export function WindowNote() {
  const t = useTranslate()
  const about = firstAbout()
  const [address] = about?.signerUrls ?? []
  if (!about?.demo || !address) return null
  return (
    <Typography variant="body2" color="textSecondary" component="div">
      {t('document.sign.newTab')}{' '}
      <Link href={address.replace(/^ws/, 'http')} target="_blank" rel="noreferrer">
        {t('document.sign.openTab')}
      </Link>
    </Typography>
  )
}
