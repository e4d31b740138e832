import { styled } from '@mui/material/styles'

const Svg = styled('svg')({ flexShrink: 0, fill: 'currentColor', display: 'block' })

/** An icon path of @mdi/js, `size` pixels at the default font size. Without a label it is decorative and hidden from screen readers. */
export function Icon({ path, size = 20, label }: { path: string; size?: number; label?: string }) {
  const spoken = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const)
  return (
    <Svg viewBox="0 0 24 24" sx={{ width: `${size / 16}rem`, height: `${size / 16}rem` }} focusable="false" {...spoken}>
      <path d={path} />
    </Svg>
  )
}
