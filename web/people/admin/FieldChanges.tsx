import Box from '@mui/material/Box'
import { useTranslate } from '../../kit/text/i18n.tsx'

const text = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '—'
  if (Array.isArray(value)) return value.map(text).join('\n')
  if (typeof value === 'string') return value
  if (typeof value !== 'object') return JSON.stringify(value)
  return Object.entries(value)
    .map(([name, one]) => `${name}: ${typeof one === 'object' && one !== null ? JSON.stringify(one) : text(one)}`)
    .join(', ')
}
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Old and new value of each field; unchanged fields are omitted. */
export function FieldChanges({ before, after }: { before: Record<string, unknown>; after: Record<string, unknown> }) {
  const t = useTranslate()
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => !same(before[name], after[name]))
  if (names.length === 0) return null
  return (
    <Box component="details" sx={{ fontSize: 'plain', '& summary': { cursor: 'pointer', minHeight: 28 } }}>
      <summary>{t('decision.show')}</summary>
      <Table names={names} before={before} after={after} />
    </Box>
  )
}

function Table({ names, before, after }: { names: readonly string[]; before: Record<string, unknown>; after: Record<string, unknown> }) {
  const t = useTranslate()
  return (
    <Box
      component="table"
      sx={({ tones }) => ({
        borderCollapse: 'collapse',
        width: 1,
        fontSize: 'plain',
        tableLayout: 'fixed',
        '& th, & td': {
          textAlign: 'left',
          verticalAlign: 'top',
          p: 0.75,
          borderTop: `1px solid ${tones.line}`,
          overflowWrap: 'anywhere',
          whiteSpace: 'pre-line',
        },
      })}
    >
      <thead>
        <tr>
          {(['field', 'before', 'after'] as const).map((c) => (
            <th key={c} scope="col">
              {t(`decision.column.${c}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{text(before[name])}</td>
            <td>{text(after[name])}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  )
}
