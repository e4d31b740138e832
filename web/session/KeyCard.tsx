import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { DateText } from '../ui/DateText.tsx'
import { FactList } from '../ui/FactList.tsx'
import { useSay } from '../ui/words.tsx'
import { useContacts } from './profile-api.ts'

const named = ['head', 'rightToSign', 'financial', 'hr', 'employee', 'informationSystem'] as const

/** The certificate one signed with last, and how the portal looks. */
export function KeyCard() {
  const say = useSay()
  const { data } = useContacts()
  const key = data?.certificate
  const rights = key?.rights.map((r) => named.find((n) => n === r)).filter((r) => r !== undefined) ?? []
  return (
    <Paper variant="outlined" component="section" sx={{ p: 2.5 }}>
      <Typography variant="h2" sx={{ mb: 2 }}>
        {say('profile.certificate')}
      </Typography>
      {key ? (
        <FactList
          facts={[
            { label: say('profile.serial'), value: <Box sx={{ overflowWrap: 'anywhere' }}>{key.serial}</Box> },
            { label: say('profile.algorithm'), value: key.algorithm },
            ...(rights.length > 0
              ? [{ label: say('profile.rights'), value: rights.map((r) => say(`profile.right.${r}`)).join(', ') }]
              : []),
            { label: say('profile.notAfter'), value: <DateText at={key.notAfter} /> },
            { label: say('profile.usedAt'), value: <DateText at={key.usedAt} time /> },
          ]}
        />
      ) : (
        <Box sx={{ color: 'text.secondary' }}>{say('profile.certificateNone')}</Box>
      )}
      <Typography variant="h3" sx={{ mt: 2.5, mb: 0.5 }}>
        {say('profile.look')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {say('profile.lookLead')}
      </Typography>
    </Paper>
  )
}
