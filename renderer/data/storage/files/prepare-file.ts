/** Prepares a chosen file for storing: checks its bytes, rotates, scales and strips metadata. */

import { pictureProblem, pictureSize } from '#core/policies/files/picture-size.ts'
import { BOX_HEAD, readBox, stripMetadata } from '#core/policies/files/video-privacy.ts'
import { type FileType, fileTypeOf, SIGNATURE_BYTES } from '#core/policies/storage/file-type.ts'
import { slotKind, slotProblem, type UploadSlot } from '#core/policies/storage/slots.ts'
import { chosenProblem, uploadProblem } from '#core/policies/storage/upload-problem.ts'

/** A refused file; the message tells the member what to choose instead. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused'
}

/** Redraws a picture at another size. @throws FileRefused if it cannot be read */
export type ScalePicture = (
  picture: Blob,
  longest: number,
  signal: AbortSignal | undefined,
) => Promise<Blob>

interface Preparing {
  readonly scale: ScalePicture
  readonly signal?: AbortSignal | undefined
}

/** Before the upload. @throws FileRefused if it cannot be stored; the signal's reason if it was aborted */
export async function prepareFile(
  slot: UploadSlot,
  file: Blob,
  { scale, signal }: Preparing,
): Promise<{ readonly blob: Blob; readonly contentType: string }> {
  const type = await checkedType(slot, file)
  const { kind, longest } = slotKind(slot)
  if (kind === 'video') {
    return { blob: await stripVideoMetadata(file, type), contentType: type }
  }
  const size = pictureSize(new Uint8Array(await file.arrayBuffer()), type)
  refuse(pictureProblem(size))
  signal?.throwIfAborted()
  const blob = await scale(file, longest, signal)
  refuse(uploadProblem(blob.size, blob.type))
  return { blob, contentType: blob.type }
}

/** The type of a file chosen for a slot, detected from its bytes. @throws FileRefused if the slot does not accept it */
export async function checkedType(slot: UploadSlot, file: Blob): Promise<FileType> {
  const head = new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer())
  const type = fileTypeOf(head)
  // An empty file has no type, either; "empty" is the more helpful message.
  if (file.size === 0) throw new FileRefused('This file is empty. Choose another one.')
  if (!type) throw new FileRefused(uploadProblem(file.size, '') ?? '')
  refuse(slotProblem(slot, type))
  refuse(chosenProblem(file.size, type))
  return type
}

function refuse(problem: string | undefined): void {
  if (problem !== undefined) throw new FileRefused(problem)
}

/** Real metadata boxes are far smaller; a larger box is copied without reading it into memory. */
const MAX_DESCRIPTION_BYTES = 32 * 1024 * 1024

/** A film without metadata such as place and camera; its pictures stay unchanged. */
async function stripVideoMetadata(film: Blob, type: FileType): Promise<Blob> {
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
  if (!['moov', 'udta', 'meta', 'uuid'].includes(type) || part.size > MAX_DESCRIPTION_BYTES) {
    return part
  }
  const bytes = new Uint8Array(await part.arrayBuffer())
  stripMetadata(bytes)
  return new Blob([bytes])
}
