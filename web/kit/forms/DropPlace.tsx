import Box from '@mui/material/Box'
import { type DragEvent, type ReactNode, useState } from 'react'

type Props = { wrong: boolean; onDrop: (files: File[]) => Promise<void>; children: ReactNode }

/** A drop zone for files: highlighted while one is dragged over it. */
export function DropPlace({ wrong, onDrop, children }: Props) {
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void onDrop([...event.dataTransfer.files])
  }
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={({ tones }) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        p: 1.5,
        minHeight: 64,
        borderRadius: 1,
        border: `1px dashed ${wrong ? tones.bad : over ? tones.primary : tones.control}`,
        backgroundColor: over ? tones.primarySoft : 'transparent',
        '&:focus-within': { outline: `2px solid ${tones.primary}`, outlineOffset: 2 },
      })}
    >
      {children}
    </Box>
  )
}
