/** The files of the dictionary by their names, which are unique: `home.ru.ts`. */
export const byName = <T>(files: Record<string, T>): Map<string, T> =>
  new Map(Object.entries(files).map(([file, load]) => [file.slice(file.lastIndexOf('/') + 1), load]))
