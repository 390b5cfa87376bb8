/** What a command may not tell of a member: its answer and its reads are the same, whichever of it is so. */
import { describe, expect, it } from 'vitest'
import { checkInId } from '#core/records/check-in.ts'
import { partnerId } from '#core/records/partner.ts'
import { emptyDay } from '#core/records/tracking-daily.ts'
import { coachingSchema, newUser, profileOf, type User } from '#core/records/user.ts'
import { runCommand } from '#core/server/commands/run-command.ts'
import { type DocumentRef, pathOf } from '#core/server/documents.ts'
import type { Hidden } from '#core/server/requests/asks.ts'
import { COMMANDS, type CommandKind, type RequestOf } from '#core/server/requests/requests.ts'
import { stamp } from '#core/sync/stamp.ts'
import { dayKey, numberOfDay } from '#core/values/time/day.ts'
import { commandScene } from '#tests/data/command-scene.ts'
import { Refusal } from './refusal.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
const TODAY = dayKey('2026-11-20')
const WEEK = dayKey('2026-11-16')
const LATER = stamp(NOON * 1_000)
const COACH = coachingSchema.parse({ isConsistencyCoach: true })
const SHARES = { groupId: 'birds', privacy: 'share-group', onBoard: true } as const

/** Ada and Ben are partners in `birds`, where Ada coaches Ben, and came by his link; Mia is in it, too. */
async function world() {
  const scene = commandScene(NOON)
  const { put } = scene
  const remove = (...refs: DocumentRef[]) =>
    scene.executor.transact([], () => {
      return { writes: refs.map((ref) => ({ kind: 'delete', ref }) as const), result: undefined }
    })
  const member = async (id: string, changes: Partial<User>) => {
    const user = { ...newUser({ id, name: id, email: '', now: 1 }), ...SHARES, ...changes }
    await put('users', user)
    await put('profiles', profileOf(user))
    const owner = { userId: id, userName: id, groupId: user.groupId, groupName: '' }
    await put('trackingDaily', emptyDay(owner, TODAY, NOON, user.privacy !== 'share-nothing'))
  }
  const ben = (changes: Partial<User> = {}) =>
    member('ben', { coaching: coachingSchema.parse({ myConsistencyCoachId: 'ada' }), ...changes })
  await put('groups', { id: 'birds', ...{ name: 'Birds' } })
  await member('ada', { coaching: COACH, refferedById: 'ben' })
  await member('mia', {})
  await ben()
  await scene.ask('ada', 'say-to-partner', { to: 'ben', says: 'ask', at: stamp(1) })
  await scene.ask('ben', 'say-to-partner', { to: 'ada', says: 'agree', at: stamp(2) })
  const id = checkInId('ben', WEEK)
  const own = { userId: 'ben', week: numberOfDay(WEEK) }
  await put('checkIns', { id, ...{ ...own, coachId: 'ada', sent: 1, answered: 0 } })
  const proposed = { text: 'Sleep', until: numberOfDay(TODAY) }
  await scene.ask('ben', 'propose-agreement', { ...AGREEMENT, ...proposed })
  const become: Readonly<Record<Hidden, () => Promise<unknown>>> = {
    gone: () => remove({ collection: 'users', id: 'ben' }, { collection: 'profiles', id: 'ben' }),
    closed: () => scene.ask('ben', 'set-closed', { closed: true, at: LATER }),
    'shares nothing': () =>
      ben({ privacy: 'share-nothing', onBoard: false, sharedNothingAt: NOON - 1 }),
    blocks: () =>
      scene.ask('ben', 'set-block', { blockedId: 'ada', name: '', stands: true, at: LATER }),
    async stranger() {
      await ben({ groupId: 'owls', coaching: coachingSchema.parse({}) })
      await remove({ collection: 'partners', id: partnerId('ada', 'ben') })
    },
  }
  return { scene, become }
}

const AGREEMENT = { memberId: 'ben', id: '00000000-0000-4000-8000-000000000001' }

type Asks = { readonly [Kind in CommandKind]?: RequestOf<Kind> }
/** What is asked of Ben. */
const ASKS = {
  'propose-agreement': {
    ...AGREEMENT,
    id: crypto.randomUUID(),
    text: 'Run',
    until: numberOfDay(TODAY),
  },
  'accept-agreement': AGREEMENT,
  'close-agreement': { ...AGREEMENT, word: '' },
  'give-kudos': { to: 'ben', day: TODAY, given: true, at: LATER },
  'nudge-partner': { to: 'ben', day: TODAY, phrase: 0 },
  'say-to-partner': { to: 'ben', says: 'ask', at: LATER },
  'send-message': {
    ...{ id: 'ada_1', memberId: 'ben', coachId: 'ada', text: 'Hi', picture: '' },
    ...{ created: NOON, dateNumber: 0 },
  },
  'send-coach-message': { id: crypto.randomUUID(), memberId: 'ben', text: 'Hi' },
  'count-session': {
    ...{ id: 'ada_s1', userId: 'ben', date: numberOfDay(TODAY), note: '', counted: true },
  },
  'set-coach-alert': { memberId: 'ben', idleDays: 3, half: true },
  'reply-to-check-in': { userId: 'ben', week: WEEK, reply: 'Well done' },
  'tell-referrer': {},
  'bar-member': { userId: 'ben', groupId: 'birds' },
  'report-content': {
    ...{ what: 'profile', aboutId: 'ben', source: '', reason: 'spam', note: '', created: NOON },
  },
} as const satisfies Asks

/** Whoever coaches a member sees them anyway. */
const BY_MIA: readonly string[] = ['report-content']

const HIDING = Object.entries(COMMANDS).flatMap(([kind, { hides }]) =>
  hides ? [{ kind, hides }] : [],
)

/** @returns what is answered, and what was read for it */
async function asked(kind: string, hidden?: Hidden) {
  const { scene, become } = await world()
  if (hidden) await become[hidden]()
  const reads: string[] = []
  const { transact, query } = scene.executor
  Object.assign(scene.executor, {
    transact(...[refs, decide]: Parameters<typeof transact>) {
      reads.push(refs.map(pathOf).join(' '))
      return transact(refs, decide)
    },
    query(...[question]: Parameters<typeof query>) {
      reads.push(JSON.stringify(question))
      return query(question)
    },
  })
  const by = BY_MIA.includes(kind) ? 'mia' : 'ada'
  const request = Object.entries(ASKS).find(([one]) => one === kind)?.[1]
  const caller = { userId: by, name: by, isAdmin: false, isVerified: true }
  const context = { by: caller, now: NOON, newId: () => 'new', needsEmailToJoin: false }
  const answer = await runCommand(scene.executor, { kind, request }, context).catch(
    (error: unknown) => {
      if (error instanceof Refusal) return { code: error.code, words: error.message }
      throw error
    },
  )
  return { answer, reads }
}

it('each command that hides something is tried', () => {
  expect(HIDING.map(({ kind }) => kind).toSorted()).toEqual(Object.keys(ASKS).toSorted())
})

describe.each(HIDING)('$kind', ({ kind, hides }) => {
  it('succeeds where there is nothing to hide', async () => {
    const { answer } = await asked(kind)
    expect(answer).not.toHaveProperty('code')
  })

  it(`answers and reads the same for ${hides.join(', ')}`, async () => {
    const all = await Promise.all(hides.map((hidden) => asked(kind, hidden)))
    for (const one of all) expect(one).toEqual(all[0])
    const [refused] = all
    if (kind !== 'tell-referrer') {
      expect(refused?.answer).toMatchObject({ code: 'permission-denied' })
    }
  })
})
