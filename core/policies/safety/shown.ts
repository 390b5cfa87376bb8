/** What a report stores of what it is about, exactly as the cloud has it (decision 0134). */
import * as z from 'zod/mini'
import { textSchema, wholeTextSchema } from '#core/records/fields.ts'
import { MAX_MESSAGE_LENGTH } from '#core/records/thread.ts'

const asTexts = z.transform((all: unknown[]) => all.map(String))

/** What was reported, as the server had it when it was reported: never changed afterwards. */
export const shownSchema = z.object({
  /** Of a profile. */
  bio: textSchema(2_000),
  location: wholeTextSchema(120),
  instagram: wholeTextSchema(200),
  youtube: wholeTextSchema(200),
  projects: z.prefault(z.catch(z.pipe(z.array(z.unknown()), asTexts), []), []),
  /** Of what somebody has written. */
  text: textSchema(MAX_MESSAGE_LENGTH),
  /** The path of a picture, or of a message's one. */
  picture: wholeTextSchema(1_000),
})

type Shown = z.infer<typeof shownSchema>

/** The same as stored: a project may be something else than a text. */
export type StoredShown = Omit<Shown, 'projects'> & { readonly projects: readonly unknown[] }

/** The files of a profile that can be reported by themselves. */
export const PROFILE_FILES = ['image', 'headerImage', 'video'] as const
export type ProfileFile = (typeof PROFILE_FILES)[number]

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

const storedText = z.object({ text: raw, picture: raw })

const NOTHING: StoredShown = shownSchema.parse({})

export function shownProfile(stored: unknown): StoredShown | undefined {
  const profile = z.safeParse(storedProfile, stored).data
  if (!profile) return undefined
  const { bio, location, instagram, youtube, projects } = profile.social
  return { ...NOTHING, bio, location, instagram, youtube, projects }
}

export function shownFile(stored: unknown, file: string): StoredShown | undefined {
  const profile = z.safeParse(storedProfile, stored).data
  if (!profile) return undefined
  const { image, video, social } = profile
  const picture = file === 'headerImage' ? social.headerImage : file === 'video' ? video : image
  return picture === '' ? undefined : { ...NOTHING, picture }
}

export function shownText(stored: unknown): StoredShown | undefined {
  const written = z.safeParse(storedText, stored).data
  return written && { ...NOTHING, ...written }
}
