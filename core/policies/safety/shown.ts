/** What a report stores of what it is about, exactly as the cloud has it (decision 0134). */
import * as z from 'zod/mini'
import { type ReportedKind, type Shown, shownSchema } from '#core/records/safety-report.ts'

// As stored, and not as the app shows it: nobody may escape being reported by a text that the app would shorten.
const raw = z.prefault(z.catch(z.string(), ''), '')

const storedProfile = z.object({
  image: raw,
  video: raw,
  social: z.prefault(
    z.object({
      bio: raw,
      headerImage: raw,
      instagram: raw,
      location: raw,
      projects: z.prefault(z.catch(z.array(z.unknown()), []), []),
      youtube: raw,
    }),
    {},
  ),
})

const storedMessage = z.object({ text: raw, picture: raw, senderId: raw })

/** What is reported, by its kind. `source` is a message's id, or a file of the profile; `''` for a profile. */
export interface Reported {
  readonly kind: ReportedKind
  readonly source: string
}

/** The same as stored: a project may be something else than a text. */
export type StoredShown = Omit<Shown, 'projects'> & { readonly projects: readonly unknown[] }

const NOTHING: StoredShown = shownSchema.parse({})

/**
 * What the report of a stored profile or message shows.
 * @param stored the document: the profile, or the message
 * @returns undefined if there is nothing of the kind to report
 */
export function shownOf({ kind, source }: Reported, stored: unknown): StoredShown | undefined {
  if (kind === 'message') {
    const message = z.safeParse(storedMessage, stored).data
    return message && { ...NOTHING, text: message.text, picture: message.picture }
  }
  const profile = z.safeParse(storedProfile, stored).data
  if (!profile) return undefined
  const { bio, location, instagram, youtube, projects, headerImage } = profile.social
  if (kind === 'profile') return { ...NOTHING, bio, location, instagram, youtube, projects }
  const picture =
    source === 'headerImage' ? headerImage : source === 'video' ? profile.video : profile.image
  return picture === '' ? undefined : { ...NOTHING, picture }
}
