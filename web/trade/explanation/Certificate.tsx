import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { useTranslate } from '../../kit/text/i18n.tsx'
import { formatNumber } from '../../kit/text/numbers.ts'

type Props = {
  claim: number
  capacity: number
  used: number
  available: number
  claims: number
  requests: number
  levelPercent: number
  exact: number
  whole: boolean
}

const Sum = styled('table')(({ theme: { tones, typography } }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: typography.large,
  '& th': { textAlign: 'left', fontWeight: 400, padding: '4px 8px 4px 0' },
  '& td': { textAlign: 'right', fontVariantNumeric: 'tabular-nums', padding: '4px 0', whiteSpace: 'nowrap' },
  '& .line > *': { borderTop: `1px solid ${tones.control}`, fontWeight: 700 },
}))

const percent = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 3 })

/** The calculation behind a proposed volume, simple enough to check with a calculator. */
export function Certificate(c: Props) {
  const t = useTranslate()
  const rows: [name: string, value: string, line: boolean][] = [
    [t('workbench.check.capacity'), formatNumber(c.capacity), false],
    [t('workbench.check.used'), `− ${formatNumber(c.used)}`, false],
    [t('workbench.check.available'), `= ${formatNumber(c.available)}`, true],
    [t('workbench.check.claim'), `× ${formatNumber(c.claim)}`, false],
    [t('workbench.check.claims', { count: c.requests }), `÷ ${formatNumber(c.claims)}`, false],
    [t('workbench.check.exact'), `${c.whole ? '=' : '≈'} ${formatNumber(c.exact)}`, true],
    [t('workbench.check.level'), `${percent.format(c.levelPercent)} %`, false],
  ]
  return (
    <Box sx={({ tones }) => ({ mt: 1, p: 1.5, borderRadius: 1, border: `1px solid ${tones.line}` })}>
      <Sum>
        <caption style={{ textAlign: 'left', fontWeight: 600, paddingBottom: 4 }}>{t('workbench.check.title')}</caption>
        <tbody>
          {rows.map(([name, value, line]) => (
            <tr key={name} className={line ? 'line' : ''}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </Sum>
    </Box>
  )
}
