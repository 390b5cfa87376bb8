import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyFields, mergeRecords } from '#core/records/record-fields.ts'
import { newUser, type User, userSchema } from '#core/records/user.ts'
import { stamp } from '#core/sync/stamp.ts'
import { completeOnboarding, nextStep, ONBOARDING, stepChange, stepsDone } from './steps.ts'

const ADA = newUser({ id: 'ada', name: 'Ada', email: 'ada@example.org', now: 1 })
const none = ADA.onboardingSteps
const all = { community: true, habits: true, meeting: true, welcomeVideo: true }

/** The user after some steps, each saved with its stamp. */
function walked(...saved: (readonly [index: number, at: number])[]): User {
  return saved.reduce((user, [index, at]) => {
    const { step } = ONBOARDING[index] ?? { step: 'habits' as const }
    return completeOnboarding(userSchema.parse(applyFields(user, stepChange(step), stamp(at))))
  }, ADA)
}

describe('the steps of getting started', () => {
  it('uses the names of the specification', () => {
    expect(ONBOARDING.map(({ path, label }) => [path, label])).toEqual([
      ['/onboarding/habits', 'Review Habits'],
      ['/onboarding/intro-videos', 'Intro Video'],
      ['/onboarding/coaching', '1 on 1 Coaching'],
      ['/onboarding/community', 'Community'],
    ])
  })

  it('goes on where it was left, and from a step to the next that is open', () => {
    expect(nextStep(none)?.step).toBe('habits')
    expect(nextStep({ ...none, habits: true })?.step).toBe('welcomeVideo')
    expect(nextStep({ ...none, welcomeVideo: true }, 'habits')?.step).toBe('meeting')
    expect(nextStep({ ...all, habits: false }, 'community')?.step).toBe('habits')
    expect(nextStep(all)).toBeUndefined()
    expect(stepsDone({ ...none, meeting: true })).toBe(1)
  })
})

describe('the onboarding status of a saved user', () => {
  it('becomes completed with the last of the four steps, and not before', () => {
    expect(walked([0, 5], [1, 6], [2, 7]).onboardingStatus).toBe('initialized')
    const done = walked([0, 5], [1, 6], [2, 7], [3, 8])
    expect(done.onboardingStatus).toBe('completed')
    expect(done.stamps.onboardingStatus).toBe(stamp(8))
  })

  it('becomes completed where the steps come from before there were stamps', () => {
    const old = completeOnboarding({ ...ADA, onboardingSteps: all })
    expect(old).toMatchObject({ onboardingStatus: 'completed', stamps: {} })
  })

  it('stays as it is once it is completed', () => {
    const done = walked([0, 5], [1, 6], [2, 7], [3, 8])
    expect(completeOnboarding(done)).toBe(done)
  })

  it('becomes the same on all devices, in any order of the steps', () => {
    const order = fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4, maxLength: 4 })
    fc.assert(
      fc.property(order, order, fc.nat({ max: 4 }), (one, other, split) => {
        const first = walked(...one.slice(0, split).map((step) => [step, 10 + step] as const))
        const second = walked(...other.map((step) => [step, 10 + step] as const))
        const merged = completeOnboarding(userSchema.parse(mergeRecords(first, second)))
        expect(merged.onboardingStatus).toBe('completed')
        expect(merged.stamps.onboardingStatus).toBe(stamp(13))
      }),
    )
  })
})
