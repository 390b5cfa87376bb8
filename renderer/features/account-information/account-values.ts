/** Converts between the member's record and the values of the form. */

import * as z from 'zod/mini'
import type { FieldChanges } from '#core/records/record-fields.ts'
import { MAX_PROJECT_LENGTH, MAX_PROJECTS, SOCIAL_LIMITS, type User } from '#core/records/user.ts'
import { MAX_COUNT, MAX_NAME_LENGTH } from '#core/values/bounds.ts'
import { cleanName, typedNameSchema } from '#core/values/names/display-name.ts'
import { readWholeNumber, wholeNumberWords } from '#core/values/numbers/whole-number.ts'
import { defineUnsaved } from '#data/storage/use-unsaved.ts'
import { PROBLEM_WORDS as WORDS } from './words.ts'

const short = (most: number) => z.string().check(z.maxLength(most, WORDS.tooLong(most)))
const FOLLOWERS = { least: 0, most: MAX_COUNT }
const count = z
  .string()
  .check(z.refine((text) => countOf(text) !== undefined, wholeNumberWords(FOLLOWERS)))

export const accountSchema = z.object({
  name: typedNameSchema({
    missing: 'What should we call you?',
    tooLong: WORDS.tooLong(MAX_NAME_LENGTH),
  }),
  bio: short(SOCIAL_LIMITS.bio),
  location: short(SOCIAL_LIMITS.location),
  instagram: short(SOCIAL_LIMITS.instagram),
  instagramCount: count,
  youtube: short(SOCIAL_LIMITS.youtube),
  youtubeCount: count,
  projects: z.array(short(MAX_PROJECT_LENGTH)).check(z.maxLength(MAX_PROJECTS)),
})

export type AccountValues = z.infer<typeof accountSchema>

export function valuesOf({ name, social }: User): AccountValues {
  const { bio, location, instagram, instagramCount, youtube, youtubeCount, projects } = social
  return {
    name,
    bio,
    location,
    instagram,
    instagramCount: countText(instagramCount),
    youtube,
    youtubeCount: countText(youtubeCount),
    projects,
  }
}

function countText(number: number): string {
  return number === 0 ? '' : String(number)
}

/** 0 for an empty text, undefined for what is no number. */
function countOf(text: string): number | undefined {
  return text.trim() === '' ? 0 : readWholeNumber(text, FOLLOWERS)
}

/** The fields that differ from the record, by path; empty projects are left out. */
export function changesOf({ name, social }: User, values: AccountValues): FieldChanges {
  const next = {
    bio: values.bio.trim(),
    location: values.location.trim(),
    instagram: values.instagram.trim(),
    instagramCount: countOf(values.instagramCount) ?? social.instagramCount,
    youtube: values.youtube.trim(),
    youtubeCount: countOf(values.youtubeCount) ?? social.youtubeCount,
    projects: values.projects.map((one) => one.trim()).filter((one) => one !== ''),
  }
  const known: Readonly<Record<string, unknown>> = { ...social }
  const changes = Object.entries(next).flatMap(([field, value]) =>
    JSON.stringify(value) === JSON.stringify(known[field]) ? [] : [[`social.${field}`, value]],
  )
  const newName = cleanName(values.name)
  return Object.fromEntries(newName === name ? changes : [['name', newName], ...changes])
}

const NOTHING: AccountValues = {
  name: '',
  bio: '',
  location: '',
  instagram: '',
  youtube: '',
  instagramCount: '',
  youtubeCount: '',
  projects: [],
}
const stored = z.object({
  name: z.string(),
  bio: z.string(),
  location: z.string(),
  instagram: z.string(),
  instagramCount: z.string(),
  youtube: z.string(),
  youtubeCount: z.string(),
  projects: z.array(z.string()).check(z.maxLength(MAX_PROJECTS)),
})
const typed = z.partial(stored)

/** There is one. An earlier version stored what was typed, and not over what. */
export const accountDrafts = defineUnsaved<AccountValues>(
  'draft/account-information',
  z.union([
    z.object({ base: stored, typed }),
    z.pipe(
      z.strictObject(typed.shape),
      z.transform((found) => ({ base: NOTHING, typed: found })),
    ),
  ]),
)
