/** What can be reported of a member: of each kind all that is special about it (decision 0134). */
import { isCoachOf } from '#core/policies/threads/pair.ts'
import { type Agreement, agreementsSchema } from '#core/records/agreement.ts'
import { dayLineSchema } from '#core/records/day-line.ts'
import { threadMessageSchema } from '#core/records/thread.ts'
import { profileSchema } from '#core/records/user.ts'
import { agreementSaid, mayReportMessage, mayReportProfile, type Parties } from './may-report.ts'
import { PROFILE_FILES, type StoredShown, shownFile, shownProfile, shownText } from './shown.ts'

interface Named {
  readonly aboutId: string
  /** Which one of theirs, as `isSource` has it. */
  readonly source: string
}

interface Seen extends Parties {
  readonly source: string
  /** The member's profile, as stored. */
  readonly profile: unknown
  /** What is stored at its `places`, in that order. */
  readonly stored: readonly unknown[]
}

interface Reportable {
  readonly gets: string
  readonly isSource: (source: string) => boolean
  /** The documents that hold it, if it is not the profile. */
  readonly places?: (named: Named, reporterId: string) => readonly Place[]
  /** What its reporter sees of it now. @returns undefined if they see nothing, whatever the reason */
  readonly shown: (seen: Seen) => StoredShown | undefined
}

interface Place {
  readonly collection: 'threadMessages' | 'agreements' | 'dayLines'
  readonly id: string
}

const isId = (source: string) => source !== ''
const profileOf = ({ profile }: Seen) => profileSchema.safeParse(profile).data
const agreementsOf = (stored: unknown): readonly Agreement[] =>
  agreementsSchema.safeParse(stored).data?.items ?? []

export const REPORTED = {
  profile: {
    gets: 'what the profile says now',
    isSource: (source) => source === '',
    shown: (seen) =>
      mayReportProfile(seen, profileOf(seen)) ? shownProfile(seen.profile) : undefined,
  },
  picture: {
    gets: 'the picture',
    isSource: (source) => PROFILE_FILES.some((file) => file === source),
    shown: (seen) =>
      mayReportProfile(seen, profileOf(seen)) ? shownFile(seen.profile, seen.source) : undefined,
  },
  message: {
    gets: 'this one message',
    isSource: isId,
    places: ({ source: id }) => [{ collection: 'threadMessages', id }],
    shown: ({ stored: [stored], ...parties }) => {
      const message = threadMessageSchema.safeParse(stored).data
      return mayReportMessage(parties, message) ? shownText(stored) : undefined
    },
  },
  agreement: {
    gets: 'this one agreement',
    isSource: isId,
    places: ({ aboutId }, reporterId) =>
      [reporterId, aboutId].map((id) => ({ collection: 'agreements', id }) as const),
    shown: ({ stored, source, ...parties }) => {
      const [own = [], theirs = []] = stored.map(agreementsOf)
      const text = agreementSaid(parties, own, theirs, source)
      return text === undefined ? undefined : shownText({ text })
    },
  },
  line: {
    gets: 'this one line',
    isSource: isId,
    places: ({ source: id }) => [{ collection: 'dayLines', id }],
    shown: ({ reporter, about, stored: [stored] }) => {
      const line = dayLineSchema.safeParse(stored).data
      const isSeen = reporter && about && line?.shared && line.userId === about.id
      return isSeen && isCoachOf(reporter, about) ? shownText(stored) : undefined
    },
  },
} as const satisfies Readonly<Record<string, Reportable>>

export type ReportedKind = keyof typeof REPORTED

export const REPORTED_KINDS = Object.keys(REPORTED).filter(
  (kind): kind is ReportedKind => kind in REPORTED,
)

export const reportable = (kind: ReportedKind): Reportable => REPORTED[kind]
