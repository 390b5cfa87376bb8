/**
 * A member's slots for browsers that get reminders while Fourfold is closed
 * (docs/decisions/0081-web-push.md): a browser's record may be written only while it has a slot. One list per
 * member, with the member's id.
 */
import * as z from 'zod/mini'
import { idSchema, syncedAtSchema } from '#core/records/fields.ts'

/** The most browsers of one member that get reminders. */
export const MOST_PUSH_DEVICES = 10

export const pushSlotsSchema = z.object({
  id: idSchema,
  /** Ids of the browsers' records, some of which may no longer exist. */
  devices: z.prefault(z.array(idSchema).check(z.maxLength(MOST_PUSH_DEVICES)), []),
  syncedAt: syncedAtSchema,
})

interface Places {
  readonly devices: readonly string[]
  /** The browser that lost its slot; undefined where one was free. */
  readonly dropped: string | undefined
}

/**
 * Gives a browser a slot. Without a free one, it replaces a browser whose record is gone, or else the one
 * unused for longest.
 * @param lastUsed when each of the member's browsers was last written, in ms; only those with a record
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
