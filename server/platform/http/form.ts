import type { MultipartFile } from '@fastify/multipart'
import type { FastifyError, FastifyRequest } from 'fastify'
import type { Multipart } from '#contract/endpoint.ts'
import { attachmentBytes } from '#domain/documents/document/attachment.ts'
import { type RefusalCode, Refused, refuse } from '#domain/refusal.ts'
import type { UploadedFile } from './call.ts'
import { requireModest } from './json.ts'

/** Reads a form of one JSON part and a few files. A file over the limit is refused while it is read, before the rest arrives. */
export async function readForm(request: FastifyRequest, multipart: Multipart): Promise<{ body: unknown; files: UploadedFile[] }> {
  if (!request.isMultipart()) refuse('input.unsupported')
  const { json, files } = await readParts(request, multipart).catch((error: FastifyError) => {
    // the rest is discarded: a browser reads the response only after it has sent the request, and a closed connection is noticed
    request.raw.unpipe()
    request.raw.resume()
    // the form parser has no error code for a missing boundary or a truncated body
    if (error instanceof Refused || error.statusCode) throw error
    return refuse('input.malformed', undefined, multipart.part)
  })
  return { body: parsed(json, multipart.part), files }
}

async function readParts(request: FastifyRequest, { part: name, files: names, tooLarge = 'attachment.tooLarge' }: Multipart) {
  let json: Buffer = Buffer.alloc(0)
  const files: UploadedFile[] = []
  const room = Math.min(Number(request.headers['content-length'] ?? attachmentBytes), attachmentBytes)
  const limits = { fileSize: attachmentBytes, files: names.length + 1, fields: 10, fieldSize: 1_000_000, parts: names.length + 11 }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      if (part.fieldname === name) json = Buffer.from(String(part.value))
      continue
    }
    const bytes = await bytesOf(part, tooLarge, room)
    if (part.fieldname === name)
      json = bytes // a browser sends a JSON part as a blob
    else if (names.includes(part.fieldname)) files.push({ field: part.fieldname, name: nameOf(part.filename), bytes })
    else refuse('attachment.tooMany', undefined, part.fieldname)
  }
  return { json, files }
}

/**
 * Writes each piece to its place as it comes: joining the pieces of 25 MB at the end would stop the event loop. The system gives memory to the room as it
 * is written to.
 * @throws Refused at the first byte over the limit; the parser itself would report it only after reading the whole file
 */
async function bytesOf({ file, fieldname }: MultipartFile, tooLarge: RefusalCode, room: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafeSlow(room)
  let length = 0
  for await (const chunk of file as AsyncIterable<Buffer>) {
    if (file.truncated || length + chunk.length > room) refuse(tooLarge, undefined, fieldname)
    length += chunk.copy(bytes, length)
  }
  // a byte over the limit that arrives alone ends the file and gives no chunk
  if (file.truncated) refuse(tooLarge, undefined, fieldname)
  return bytes.subarray(0, length)
}

function parsed(json: Buffer, name: string): unknown {
  try {
    requireModest(json)
    return JSON.parse(json.toString('utf8'))
  } catch {
    return refuse('input.malformed', undefined, name)
  }
}

/** Returns the last part of a path, without invisible characters: controls, and marks that reverse the reading direction. */
const nameOf = (name: string): string => {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  return last.replace(/\p{C}/gu, '').slice(0, 200) || 'file'
}
