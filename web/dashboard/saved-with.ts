import type { Picture } from '#pictures/picture.ts'
import type { PictureFormat } from '../ui/PictureTable.tsx'
import { toast } from '../ui/toast.ts'

/** Saves a picture with what is said below it; what that takes is loaded when it is wanted. */
export const savedWith = (below: string) => (picture: Picture, format: PictureFormat) =>
  void import('../save-picture.ts')
    .then(({ savePicture }) => savePicture(picture, format, below))
    .catch((failure: unknown) => toast({ kind: 'error', text: String(failure) }))
