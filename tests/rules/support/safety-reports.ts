/** Reports of the mate's profile and picture, and of messages between the member and their coach, as the app makes them. */
import { dayAt } from '#core/days/day.ts'
import {
  type SafetyReport,
  safetyReportId,
  safetyReportSchema,
} from '#core/records/safety-report.ts'
import { threadMessageSchema } from '#core/records/thread.ts'
import type { User } from '#core/records/user.ts'
import { SERVER_TIME } from '#core/server/writes.ts'
import { beginCommunity, put, userOf, userRecords } from './community.ts'
import type { RulesWrite } from './documents.ts'
import type { Writes } from './lies.ts'
import { type Person, seed } from './people.ts'
import { aged, loggedAbout } from './records.ts'

const PICTURE = 'users/mate/group/picture-1'
const HEADER = 'users/mate/group/header-1'
const VIDEO = 'users/mate/group/video-1'
const SOCIAL = {
  ...userOf('mate').social,
  ...{ bio: 'You are all fools', location: 'Bonn', instagram: 'fool', youtube: 'fools' },
  ...{ projects: ['https://example.org/spam'], headerImage: HEADER },
}
const SHARES = { privacy: 'share-group' } as const
const FILES = { image: PICTURE, video: VIDEO, social: SOCIAL }

/** The server's day, in which a report takes its place. */
const serverDay = () => dayAt(Date.now(), 0)
export const reportId = (by: Person, place = 0) => safetyReportId(by, serverDay(), place)

/** Self and mate are in one group, with the coach; the coach and self have written to each other. */
export async function beginReports(): Promise<void> {
  await beginCommunity()
  await seed([
    ...userRecords(userOf('self', SHARES)),
    ...userRecords(userOf('mate', { ...SHARES, ...FILES })),
    ...userRecords(userOf('coach', { ...SHARES, groupId: 'birds' })),
    said('self'),
    said('coach'),
  ])
}

/** A person as the test says. */
export const otherwise = (person: Person, changes: Partial<User>) => () => {
  const files = person === 'mate' ? FILES : {}
  return seed(userRecords(userOf(person, { ...SHARES, ...files, ...changes })))
}

const WORDS = { self: 'Fool', coach: 'Lazy' } as const

/** A message of one of the two to the other. @param member the member of the thread, as which the member writes */
export function said(by: 'self' | 'coach', id = `${by}_1`, member: Person = 'self'): RulesWrite {
  const pair = { memberId: member, coachId: 'coach', threadId: `${member}_coach` }
  const message = {
    ...pair,
    id,
    senderId: by === 'self' ? member : by,
    text: WORDS[by],
    picture: `users/${by}/thread/x`,
  }
  return put('threadMessages', threadMessageSchema.parse({ ...message, created: Date.now() }))
}

const NOTHING = { bio: '', location: '', instagram: '', youtube: '', projects: [], text: '' }
const SHOWN = {
  profile: {
    ...{ ...NOTHING, picture: '', bio: SOCIAL.bio, location: SOCIAL.location },
    ...{ instagram: SOCIAL.instagram, youtube: SOCIAL.youtube, projects: SOCIAL.projects },
  },
  picture: { ...NOTHING, picture: PICTURE },
} as const

function report(by: Person, changes: Partial<SafetyReport>, place = 0): RulesWrite {
  return put(
    'safetyReports',
    safetyReportSchema.parse({
      ...{ id: reportId(by, place), userId: by, aboutId: 'mate', aboutName: 'The mate' },
      ...{ kind: 'profile', source: '', shown: SHOWN.profile, reason: 'insult', note: 'Again.' },
      ...{ coachId: '', groupId: '', created: Date.now(), state: 'open' },
      ...{ outcome: 'none', decidedBy: '', decidedAt: 0, ...changes },
    }),
  )
}

/** A report of the mate's profile, which the coach of the group reads. */
export const ofProfile = (changes: Partial<SafetyReport> = {}, by: Person = 'self', place = 0) =>
  report(by, { coachId: 'coach', groupId: 'birds', ...changes }, place)

/** A report of one of the files on it. */
export function ofPicture(
  source: 'image' | 'headerImage' | 'video' = 'image',
  changes: Partial<SafetyReport> = {},
): RulesWrite {
  const picture = { image: PICTURE, headerImage: HEADER, video: VIDEO }[source]
  return report('self', {
    kind: 'picture',
    source,
    shown: { ...SHOWN.picture, picture },
    ...changes,
  })
}

/** A report of a message, by the other one of the two. */
export function ofMessage(
  by: 'self' | 'coach',
  changes: Partial<SafetyReport> = {},
  reporter: Person = by,
): RulesWrite {
  const about = by === 'self' ? 'coach' : 'self'
  const shown = { ...NOTHING, text: WORDS[about], picture: `users/${about}/thread/x` }
  return report(reporter, {
    ...{ aboutId: about, aboutName: `The ${about}`, kind: 'message', source: `${about}_1`, shown },
    ...changes,
  })
}

/** The profile has been reported a while ago. */
export const isReported = (changes: Partial<SafetyReport> = {}) => seed([aged(ofProfile(changes))])

/** The same as an admin's page has it. */
export const reportOf = (): SafetyReport => {
  const write = ofProfile()
  return safetyReportSchema.parse(write.kind === 'delete' ? {} : { ...write.data, syncedAt: 1 })
}

/** What an admin decides, with the entry in their log. */
export function decides(by: Person = 'admin', about: Person = 'mate'): Writes {
  return loggedAbout([decision(by)], about)
}

/** The same without an entry. */
export function decision(by: Person = 'admin', outcome = 'talked'): RulesWrite {
  return {
    ...{ kind: 'merge', ref: { collection: 'safetyReports', id: reportId('self') } },
    data: {
      ...{ state: 'done', outcome, decidedBy: by, decidedAt: SERVER_TIME },
      syncedAt: SERVER_TIME,
    },
  }
}
