import Menu, { type MenuProps } from '@mui/material/Menu'

type Props = Pick<MenuProps, 'anchorEl' | 'onClose' | 'children' | 'sx'> & { name: string }

/** A menu below its button, open while there is one. It stands outside of the page's landmarks, so it is one of its own, under its name. */
export function NamedMenu({ name, ...props }: Props) {
  const named = { 'aria-label': name }
  return <Menu {...props} open={Boolean(props.anchorEl)} slotProps={{ root: { role: 'region', ...named }, list: named }} />
}
