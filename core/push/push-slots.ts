/**
 * A member's places for browsers that are reminded while Fourfold is closed (docs/decisions/0081-web-push.md): a
 * browser's record is written only while it has one. One list a member: the id is theirs.
 */
import * as z from 'zod/mini'
import { idSchema, syncedAtSchema } from '#core/records/fields.ts'

/** Browsers of one member that are reminded. */
export const MOST_PUSH_DEVICES = 10

export const pushSlotsSchema = z.object({
  id: idSchema,
  /** Ids of the browsers' records; some may be gone. */
  devices: z.prefault(z.array(idSchema).check(z.maxLength(MOST_PUSH_DEVICES)), []),
  syncedAt: syncedAtSchema,
})

interface Places {
  readonly devices: readonly string[]
  /** The browser whose place was taken; undefined where there was one left. */
  readonly dropped: string | undefined
}

/**
 * Gives a browser a place: where there is none left, that of one whose record is gone, or of the one longest unused.
 * @param lastUsed of the member's browsers that have a record, when each was last written
 */
export function withPlaceFor(
  device: string,
  devices: readonly string[],
  lastUsed: ReadonlyMap<string, number>,
): Places {
  if (devices.includes(device)) return { devices, dropped: undefined }
  if (devices.length < MOST_PUSH_DEVICES) {
    return { devices: [...devices, device], dropped: undefined }
  }
  const used = (id: string) => lastUsed.get(id) ?? Number.NEGATIVE_INFINITY
  const dropped = devices.reduce((least, id) => (used(id) < used(least) ? id : least))
  return { devices: [...devices.filter((id) => id !== dropped), device], dropped }
}
