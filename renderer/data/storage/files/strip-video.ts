import { BOX_HEAD, readBox, stripMetadata } from '#core/policies/files/video-privacy.ts'
import type { FileType } from '#core/policies/storage/file-type.ts'

/** Real metadata boxes are far smaller; a larger box is copied without reading it into memory. */
const LARGEST_DESCRIPTION = 32 * 1024 * 1024

/** A film without metadata such as place and camera; its pictures stay unchanged. */
export async function stripVideoMetadata(film: Blob, type: FileType): Promise<Blob> {
  // WebM stays as it is: browsers' recordings carry no such metadata.
  if (type === 'video/webm') return film
  const parts: Blob[] = []
  let at = 0
  while (at < film.size) {
    const head = new Uint8Array(await film.slice(at, at + BOX_HEAD).arrayBuffer())
    const box = readBox(head, at, film.size - at)
    // Copy the unreadable rest unchanged: players stop there as well.
    if (!box) return new Blob([...parts, film.slice(at)], { type })
    const whole = film.slice(at, at + box.size)
    parts.push(await silentPart(box.type, whole))
    at += box.size
  }
  return new Blob(parts, { type })
}

async function silentPart(type: string, part: Blob): Promise<Blob> {
  if (!['moov', 'udta', 'meta', 'uuid'].includes(type) || part.size > LARGEST_DESCRIPTION) {
    return part
  }
  const bytes = new Uint8Array(await part.arrayBuffer())
  stripMetadata(bytes)
  return new Blob([bytes])
}
