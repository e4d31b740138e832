import { z } from 'zod'
import { endpoint, FileAnswer } from '../endpoint.ts'

const immutable = 'public, max-age=31536000, immutable'
const brief = 'public, max-age=10'
const size = z.coerce.number().int().min(1).max(999_999_999_999)
const hash = z.string().regex(/^[0-9a-f]{64}$/)
const Head = z.object({ size: z.int(), root: hash })

/** The journal as a log of the C2SP specifications tlog-checkpoint and tlog-tiles: hashes only (docs/journal.md, "Published roots"). */
export const logApi = {
  checkpoint: endpoint({
    method: 'GET',
    path: '/log/checkpoint',
    act: 'anyone',
    scope: 'open',
    summary: 'The newest published root of the journal, signed by the portal and by the witnesses who saw it: a C2SP checkpoint',
    cached: brief,
    answer: new FileAnswer(['text/plain; charset=utf-8']),
  }),
  key: endpoint({
    method: 'GET',
    path: '/log/key',
    act: 'anyone',
    scope: 'open',
    summary: 'The public key of the published roots, as C2SP signed-note writes it. Compare it with one that was given by another way',
    cached: brief,
    answer: new FileAnswer(['text/plain; charset=utf-8']),
  }),
  tile: endpoint({
    method: 'GET',
    path: '/log/tile/:level/*',
    act: 'anyone',
    scope: 'open',
    summary: 'Up to 256 hashes of the tree over the journal: a C2SP tile, such as /log/tile/0/x001/234 or /log/tile/1/000.p/17',
    params: z.object({ level: z.coerce.number().int().min(0).max(63), '*': z.string().max(40) }),
    cached: immutable,
    answer: new FileAnswer(['application/octet-stream']),
  }),
  consistency: endpoint({
    method: 'GET',
    path: '/log/consistency',
    act: 'anyone',
    scope: 'open',
    summary: 'That the first lines of the journal, up to one place, are still the first up to a later one: the proof of RFC 6962',
    query: z.object({ from: size, to: size }),
    perMinute: 60,
    cached: immutable,
    answer: z.object({ from: Head, to: Head, path: z.array(hash) }),
  }),
  inclusion: endpoint({
    method: 'GET',
    path: '/log/inclusion',
    act: 'anyone',
    scope: 'open',
    summary:
      'That the line at a place, whose hash the mark of a document bears, is among the first lines of the journal: the path of RFC 6962',
    query: z.object({ place: size, size }),
    perMinute: 60,
    cached: immutable,
    answer: z.object({ index: z.int(), leaf: hash, tree: Head, path: z.array(hash) }),
  }),
  cosign: endpoint({
    method: 'POST',
    path: '/log/cosignature',
    act: 'anyone',
    scope: 'open',
    summary: 'Takes the signature of a known witness under a published root: the checkpoint with the line of the witness',
    body: z.object({ checkpoint: z.string().max(64_000) }),
    perMinute: 60,
    answer: null,
  }),
}
