import { type Agreement, agreementsSchema } from '#core/records/agreement.ts'
import { newUser } from '#core/records/user.ts'
import { addDays, dayAt, numberOfDay } from '#core/values/time/day.ts'
import type { Attack, Given, Person } from './attack.ts'

const id = '00000000-0000-4000-8000-000000000001'
const other = '00000000-0000-4000-8000-000000000002'
const ofMia = { memberId: 'mia', id }
const denied = { code: 'permission-denied' } as const
const invalid = { code: 'invalid' } as const
/** Everybody who is neither the member nor their coach now. */
const OTHERS = ['otto', 'max', 'ada', 'zoe'] as const

/** What members and coaches have agreed on is theirs alone (docs/product.md#agreements). @param now in ms */
export function agreementsAttacks(now: number): readonly Attack[] {
  const until = numberOfDay(addDays(dayAt(now, 0), 2))
  const proposal = { ...ofMia, text: 'Sleep by 23:00', until }
  const agreed = (memberId: Person, by: Person, changes: Partial<Agreement> = {}): Given => {
    const items = [{ id, text: 'Sleep', until, by, made: now, agreed: true, ...changes }]
    return { collection: 'agreements', data: agreementsSchema.parse({ id: memberId, items }) }
  }
  const coached = (member: Person, myConsistencyCoachId: Person): Given => {
    const user = newUser({ id: member, name: member, email: '', now: now - 86_400_000 })
    const coaching = { ...user.coaching, myConsistencyCoachId }
    const data = { ...user, coaching }
    return { collection: 'users', data }
  }
  const blocked = { id: 'mia_cleo', userId: 'mia', blockedId: 'cleo', stands: true, stamps: {} }
  const proposing = (title: string, changes: Partial<Attack>): Attack => ({
    ...{ title, by: 'cleo', kind: 'propose-agreement', request: proposal, code: 'invalid' },
    ...{ honest: { by: 'cleo', request: proposal }, ...changes },
  })
  const waits = agreed('mia', 'mia', { agreed: false })
  const tick = { id, kept: true, at: now * 1_000 }
  const close = { ...ofMia, word: 'Enough' }
  return [
    ...OTHERS.map((by) => proposing(`${by} proposes to the member of cleo`, { ...denied, by })),
    proposing('a member without a coach proposes', {
      ...{ ...denied, by: 'max', request: { ...proposal, memberId: 'max' } },
    }),
    ...(
      [
        ['in somebody else’s name', { by: 'mia' }],
        ['what is agreed on from the start', { agreed: true }],
        ['in 141 characters', { text: 'x'.repeat(141) }],
        ['without a word', { text: ' ' }],
        ['for a day that is over', { until: numberOfDay(addDays(dayAt(now, 0), -3)) }],
        ['for a day in years', { until: 20991231 }],
        ['under a name of their own', { id: 'mine' }],
      ] as const
    ).map(([how, changes]) =>
      proposing(`a coach proposes ${how}`, { request: { ...proposal, ...changes } }),
    ),
    ...OTHERS.map(
      (by): Attack => ({
        ...{ title: `${by} agrees for cleo`, by, kind: 'accept-agreement', request: ofMia },
        ...{ ...denied, given: [waits], honest: { by: 'cleo' } },
      }),
    ),
    {
      ...{ title: 'a member agrees to their own proposal', by: 'mia', kind: 'accept-agreement' },
      ...{ request: ofMia, ...denied, given: [waits], honest: { by: 'cleo' } },
    },
    {
      ...{ title: 'a coach ticks for the member', by: 'cleo', kind: 'tick-agreement' },
      ...{ request: { ...tick, memberId: 'mia' }, ...invalid, given: [agreed('mia', 'cleo')] },
      honest: { by: 'mia', request: tick },
    },
    {
      ...{ title: 'a member ticks what nobody has agreed to', by: 'mia', kind: 'tick-agreement' },
      ...{ request: tick, ...denied, given: [waits, agreed('nell', 'cleo')] },
      honest: { by: 'nell' },
    },
    {
      ...{ title: 'a member ticks by a clock that is ahead', by: 'mia', kind: 'tick-agreement' },
      ...{ request: { ...tick, at: (now + 3_600_000) * 1_000 }, ...invalid },
      ...{ given: [agreed('mia', 'cleo')], honest: { request: tick } },
    },
    ...OTHERS.map(
      (by): Attack => ({
        ...{ title: `${by} closes what mia and cleo agreed on`, by, kind: 'close-agreement' },
        ...{ request: close, ...denied, given: [agreed('mia', 'cleo')], honest: { by: 'cleo' } },
      }),
    ),
    {
      ...{
        title: 'a former coach closes what they agreed on',
        by: 'otto',
        kind: 'close-agreement',
      },
      ...{ request: close, ...denied, given: [agreed('mia', 'otto')], honest: { by: 'cleo' } },
    },
    {
      ...{ title: 'a coach closes in 201 characters', by: 'cleo', kind: 'close-agreement' },
      ...{ request: { ...close, word: 'x'.repeat(201) }, ...invalid },
      ...{ given: [agreed('mia', 'cleo')], honest: { request: close } },
    },
    {
      ...{ title: 'a member closes what is not there', by: 'mia', kind: 'close-agreement' },
      ...{ request: { ...close, id: other }, code: 'not-found', given: [agreed('mia', 'cleo')] },
      honest: { request: close },
    },
    // Last: on the host the block stays.
    proposing('a coach proposes to somebody who blocks them', {
      ...denied,
      honest: { by: 'otto', request: { ...proposal, memberId: 'nell' } },
      given: [{ collection: 'blocks', data: blocked }, coached('nell', 'otto')],
    }),
  ]
}
