import type { Picture } from '#pictures/picture.ts'
import type { PictureFormat } from './PictureTable.tsx'

/** Saves a picture with what is said below it; what that takes is loaded when it is wanted. */
export const savedWith = (below: string) => async (picture: Picture, format: PictureFormat) => {
  const { savePicture } = await import('./save-picture.ts')
  await savePicture(picture, format, below)
}
