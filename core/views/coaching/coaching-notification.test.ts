import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { notificationSchema } from '#core/records/group.ts'
import { coachingNotification } from './coaching-notification.ts'

const NOBODY = {
  ...{ isConsistencyCoach: false, isExecutiveCoach: false },
  ...{ consistencyCoachId: '', executiveCoachId: '' },
}
const NAMES: Readonly<Record<string, string>> = { cleo: 'Cleo', owen: 'Owen', nameless: '' }
const nameOf = (id: string) => NAMES[id] ?? ''
const note = (before: Partial<typeof NOBODY>, after: Partial<typeof NOBODY>) =>
  coachingNotification(
    { userId: 'ada', before: { ...NOBODY, ...before }, after: { ...NOBODY, ...after }, nameOf },
    5,
  )

describe('the notification of a change to coaching', () => {
  it('names the new coach, and leads to the conversation with them', () => {
    expect(note({ consistencyCoachId: 'owen' }, { consistencyCoachId: 'cleo' })).toMatchObject({
      ...{ id: 'coaching_ada_5', userId: 'ada', kind: 'system', body: '' },
      title: 'Cleo is your consistency coach now',
      link: '/community/thread?coachId=cleo',
    })
    expect(note({}, { executiveCoachId: 'nameless' })?.title).toBe('You have a new executive coach')
    expect(note({ executiveCoachId: 'cleo' }, {})?.title).toBe('You have no executive coach now')
  })

  it('tells of becoming a coach, and of being one no more', () => {
    expect(note({}, { isExecutiveCoach: true })).toMatchObject({
      ...{ title: 'You’re an executive coach now', link: '/community/my-group' },
    })
    expect(note({ isConsistencyCoach: true }, {})).toMatchObject({
      ...{ title: 'You’re not a consistency coach any more', link: '' },
    })
  })

  it('combines everything that one change does', () => {
    const all = note({}, { isConsistencyCoach: true, consistencyCoachId: 'cleo' })
    expect(all?.title).toBe('Cleo is your consistency coach now')
    expect(all?.body).toBe('You’re a consistency coach now.')
  })

  it('exists exactly where something has changed, and always as a readable record', () => {
    const coachings = fc.record({
      ...{ isConsistencyCoach: fc.boolean(), isExecutiveCoach: fc.boolean() },
      consistencyCoachId: fc.constantFrom('', 'cleo', 'owen'),
      executiveCoachId: fc.constantFrom('', 'cleo', 'owen'),
    })
    fc.assert(
      fc.property(coachings, coachings, fc.string({ maxLength: 80 }), (before, after, name) => {
        const told = coachingNotification({ userId: 'ada', before, after, nameOf: () => name }, 5)
        const isSame = JSON.stringify(before) === JSON.stringify(after)
        expect(told === undefined).toBe(isSame)
        if (told) expect(notificationSchema.safeParse(told).success).toBe(true)
      }),
    )
  })
})
