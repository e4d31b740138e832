import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'

/** Addresses in full: on paper they are all that is left of a link. */
export const Links = ({ links }: { links: readonly (readonly [path: string, text: string])[] }) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, mb: 1, p: 0, display: 'grid', gap: 1 }}>
    {links.map(([path, text]) => (
      <li key={path}>
        {text}
        <br />
        <MuiLink href={path} sx={{ overflowWrap: 'anywhere' }}>
          {location.origin}
          {path}
        </MuiLink>
      </li>
    ))}
  </Box>
)
