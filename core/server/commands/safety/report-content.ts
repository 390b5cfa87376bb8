/** A member reports what another one shows or has written; the server takes what is there (docs/decisions/0134-reporting.md). */

import { coachToTell, ownerSeen, REPORT_REFUSED } from '#core/policies/safety/may-report.ts'
import { reportable } from '#core/policies/safety/reported.ts'
import {
  MAX_REPORTS_A_DAY,
  ownReportSchema,
  type SafetyReport,
  safetyReportId,
  safetyReportSchema,
} from '#core/policies/safety/safety-report.ts'
import type { StoredShown } from '#core/policies/safety/shown.ts'
import { profileSchema, type User, userSchema } from '#core/records/user.ts'
import type { DocumentRef } from '#core/server/documents.ts'
import type { Executor } from '#core/server/executor.ts'
import { Refusal } from '#core/server/handling/refusal.ts'
import {
  accountRefs,
  asMember,
  type CommandContext,
  type Handler,
  readGroup,
} from '#core/server/handling/rights.ts'
import type { RequestOf, ResultOf } from '#core/server/requests/requests.ts'
import { type Read, readAll } from '#core/server/transact-reading.ts'
import { type Decision, putRecord } from '#core/server/writes.ts'
import { CLOCK_ALLOWANCE_MS } from '#core/values/bounds.ts'
import { dayAt } from '#core/values/time/day.ts'

type Request = RequestOf<'report-content'>
type Outcome = Decision<ResultOf<'report-content'>>

const TOO_MANY = `You have sent ${MAX_REPORTS_A_DAY} reports today. Try again tomorrow.`

/** Whoever sees it, ten times a day. @throws Refusal `permission-denied`, which does not say why; `invalid` after ten */
export const reportContent: Handler<'report-content'> = async (executor, request, context) => {
  const { userId } = context.by
  const sent = await findSent(executor, userId, request)
  // Twice, so that nobody's group is searched for somebody who may not report.
  const seen = await asMember(context, executor, refsOf(request, userId), (read, reporter) => {
    return { writes: [], result: sent ? undefined : seenBy(reporter, request, read).groupId }
  })
  if (sent) return { report: ownReportSchema.parse(sent) }
  const coaches = seen ? await coachesIn(executor, seen) : []
  const places = placesOf(userId, context.now)
  const group = seen ? [{ collection: 'groups', id: seen } as const] : []
  const refs = [...refsOf(request, userId), ...places, ...group, ...coaches]
  return asMember(context, executor, refs, (read, reporter): Outcome => {
    const { about, shown, name, groupId } = seenBy(reporter, request, read)
    const made = safetyReports(places, read).find((one) => isSame(one, request, context))
    if (made) return { writes: [], result: { report: ownReportSchema.parse(made) } }
    const ref = places[readAll(read, places).indexOf(undefined)]
    if (!ref) throw new Refusal('invalid', TOO_MANY)
    const coachId = coachFor({ reporter, about, groupId }, coaches, read)
    const { what: kind, aboutId, source, reason, note } = request
    const now = Math.floor(context.now)
    const data = {
      id: ref.id,
      userId,
      aboutId,
      aboutName: name,
      kind,
      source,
      shown,
      reason,
      note,
      coachId,
      groupId: coachId === '' ? '' : groupId,
      created: momentOf(request, context),
      state: 'open',
      outcome: 'none',
      decidedBy: '',
      decidedAt: 0,
    } as const
    const report = ownReportSchema.parse({ ...data, syncedAt: now })
    return { writes: [putRecord(ref, data)], result: { report } }
  })
}

/** The report, if it was sent before: nothing else has its moment. */
async function findSent(
  executor: Executor,
  userId: string,
  request: Request,
): Promise<SafetyReport | undefined> {
  const documents = await executor.query({
    collection: 'safetyReports',
    where: [
      { field: 'userId', is: '==', value: userId },
      { field: 'created', is: '==', value: request.created },
    ],
    limit: MAX_REPORTS_A_DAY,
  })
  return documents
    .flatMap(({ data }) => safetyReportSchema.safeParse(data).data ?? [])
    .find((one) => isOfSame(one, request))
}

function isOfSame({ aboutId, source, kind }: SafetyReport, { what, ...asked }: Request): boolean {
  return aboutId === asked.aboutId && source === asked.source && kind === what
}

/** One of today that came in meanwhile. By a clock that runs ahead there is one a day: its moment was not kept. */
function isSame(one: SafetyReport, request: Request, context: CommandContext): boolean {
  const isMomentKept = momentOf(request, context) === request.created
  return isOfSame(one, request) && (one.created === request.created || !isMomentKept)
}

/** When it was reported: the server's time where the device's clock runs ahead. */
function momentOf({ created }: Request, { now }: CommandContext): number {
  return created > now + CLOCK_ALLOWANCE_MS ? Math.floor(now) : created
}

function refsOf(request: Request, userId: string): readonly DocumentRef[] {
  const { aboutId } = request
  return [
    ...accountRefs(userId),
    { collection: 'users', id: aboutId },
    { collection: 'profiles', id: aboutId },
    ...placesOfIt(request, userId),
  ]
}

const placesOfIt = (request: Request, userId: string): readonly DocumentRef[] =>
  reportable(request.what).places?.(request, userId) ?? []

interface Seen {
  readonly about: User
  readonly shown: StoredShown
  /** As far as the reporter sees them; else `''`. */
  readonly name: string
  readonly groupId: string
}

/** What the reporter sees of it now. @throws Refusal `permission-denied` if they do not, whatever the reason */
function seenBy(reporter: User, request: Request, read: Read): Seen {
  const { what, aboutId, source } = request
  const about = userSchema.safeParse(read({ collection: 'users', id: aboutId })?.data).data
  const profile = read({ collection: 'profiles', id: aboutId })?.data
  const stored = readAll(read, placesOfIt(request, reporter.id)).map((one) => one?.data)
  const shown = reportable(what).shown({ reporter, about, source, profile, stored })
  if (!about || !shown) throw new Refusal('permission-denied', REPORT_REFUSED)
  return {
    about,
    shown,
    ...ownerSeen({ reporter, about }, profileSchema.safeParse(profile).data),
  }
}

function placesOf(userId: string, now: number) {
  const today = dayAt(now, 0)
  return Array.from({ length: MAX_REPORTS_A_DAY }, (_, place) => {
    return { collection: 'safetyReports', id: safetyReportId(userId, today, place) } as const
  })
}

function safetyReports(refs: readonly DocumentRef[], read: Read): SafetyReport[] {
  return readAll(read, refs).flatMap((one) => safetyReportSchema.safeParse(one?.data).data ?? [])
}

/** As many coaches as one group has. */
const MAX_COACHES = 20

async function coachesIn(executor: Executor, groupId: string): Promise<readonly DocumentRef[]> {
  const found = await Promise.all(
    (['isConsistencyCoach', 'isExecutiveCoach'] as const).map((role) =>
      executor.query({
        collection: 'users',
        where: [
          { field: 'groupId', is: '==', value: groupId },
          { field: `coaching.${role}`, is: '==', value: true },
        ],
        limit: MAX_COACHES,
      }),
    ),
  )
  const ids = new Set(found.flat().map(({ id }) => id))
  return [...ids].map((id) => ({ collection: 'users', id }))
}

function coachFor(
  { groupId, ...parties }: { reporter: User; about: User; groupId: string },
  coaches: readonly DocumentRef[],
  read: Read,
): string {
  if (groupId === '') return ''
  const group = readGroup(groupId, read)
  const users = readAll(read, coaches).flatMap((one) => userSchema.safeParse(one?.data).data ?? [])
  return group ? coachToTell(users, { ...parties, group }) : ''
}
