/** Who answers for a community's data, where it is, and how long it stays: `VITE_PRIVACY_*`, see `.env.example`. */
import * as z from 'zod/mini'
import { functionsRegion } from './functions-region.ts'

export interface DataKeeping {
  /** Who runs the community: a name and an address, as a law asks for them. */
  readonly controller: string
  /** An email address, or an https address of a form. */
  readonly contact: string
  /** The database's location, as the console shows it. */
  readonly location: string
  readonly logDays: number
  /** For how long deleted data can still be restored; 0 if there are no backups. */
  readonly backupDays: number
}

type Env = Readonly<Record<string, unknown>>

/** Without a setting: the emulators, and a community of one device. */
export const LOG_DAYS = 365
/** Shorter, an admin's deed could be gone before anybody looks. */
const MIN_LOG_DAYS = 30

const textSchema = z.string().check(z.trim(), z.minLength(3), z.maxLength(500))
const contactSchema = z.union([z.email(), z.string().check(z.regex(/^https:\/\/\S{4,300}$/))])
const days = (fewest: number, most: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d+$/)),
    z.pipe(z.transform(Number), z.int().check(z.gte(fewest), z.lte(most))),
  )
const logDaysSchema = days(MIN_LOG_DAYS, 3_650)

/** @throws Error that names each variable that is missing or malformed, with what belongs there */
export function dataKeeping(env: Env): DataKeeping {
  const faults: string[] = []
  const read = <Value>(name: string, schema: z.ZodMiniType<Value>, meaning: string) => {
    const { data } = schema.safeParse(env[name])
    if (data === undefined) faults.push(`${name}: ${meaning}`)
    return data
  }
  const controller = read(
    ...(['VITE_PRIVACY_CONTROLLER', textSchema] as const),
    'who runs the community, with a postal address',
  )
  const contact = read(
    ...(['VITE_PRIVACY_CONTACT', contactSchema] as const),
    'where members ask about their data, an email or https address',
  )
  const logDays = read(
    ...(['VITE_PRIVACY_LOG_DAYS', logDaysSchema] as const),
    `for how many days what admins did stays in the log, ${MIN_LOG_DAYS} to 3650`,
  )
  const backupDays = read(
    ...(['VITE_PRIVACY_BACKUP_DAYS', days(0, 98)] as const),
    'for how many days backups keep what was deleted, 0 to 98',
  )
  const isComplete =
    controller !== undefined &&
    contact !== undefined &&
    logDays !== undefined &&
    backupDays !== undefined
  if (!isComplete) {
    throw new Error(
      `The privacy page of a Firebase project cannot be written. Set in .env:\n  ${faults.join('\n  ')}`,
    )
  }
  const location = String(env.VITE_FIREBASE_FUNCTIONS_REGION).trim()
  functionsRegion(location)
  return { controller, contact, location, logDays, backupDays }
}

/** How long the log is kept where the rest may be missing, as on the emulators. */
export function logDaysOf(env: Env): number {
  return logDaysSchema.safeParse(env.VITE_PRIVACY_LOG_DAYS).data ?? LOG_DAYS
}

const PLACES: readonly (readonly [begins: string, place: string])[] = [
  ['africa-', 'Africa'],
  ['asia-', 'Asia'],
  ['australia-', 'Australia'],
  ['europe-', 'Europe'],
  ['me-', 'the Middle East'],
  ['northamerica-', 'North America'],
  ['southamerica-', 'South America'],
  ['us-', 'the United States'],
]

/** "Europe (eur3, europe-west4)": where the data is, with Google's names of the database's place and the functions'. */
export function placeInWords(location: string): string {
  const region = functionsRegion(location)
  const [, place = region] = PLACES.find(([begins]) => region.startsWith(begins)) ?? []
  return `${place} (${[...new Set([location, region])].join(', ')})`
}
