import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ClosedFacts, closedSwitchOf } from './closed-switch-state.ts'

const ON: ClosedFacts = {
  support: 'ready',
  permission: 'granted',
  isChosen: true,
  isPushOn: true,
  isConnected: true,
  isBusy: false,
}
const look = (changes: Partial<ClosedFacts>) => closedSwitchOf({ ...ON, ...changes })

describe('the switch for reminders while Fourfold is closed', () => {
  it('stays on, and can be turned off without a network', () => {
    expect(look({})).toMatchObject({ checked: true, disabled: false })
    expect(look({ isConnected: false })).toMatchObject({ checked: true, disabled: false })
  })

  it('says that reminders come only while it is open, and that the browser will ask', () => {
    expect(look({ isChosen: false })).toEqual({
      checked: false,
      disabled: false,
      words: 'Right now, reminders appear only while Fourfold is open.',
    })
    expect(look({ isChosen: false, permission: 'default' }).words).toMatch(/browser asks you first/)
  })

  it.each<[string, Partial<ClosedFacts>, RegExp]>([
    [
      'an iPhone that has not installed it',
      { support: 'needs-install', permission: 'missing' },
      /Add to Home Screen/,
    ],
    ['a browser that has no push', { support: 'missing' }, /can’t be reached/],
    ['a browser that blocks it', { permission: 'denied' }, /Allow them in its settings/],
    ['somebody without a network', { isChosen: false, isConnected: false }, /not connected/],
  ])('stays off and disabled for %s, and says what to do', (_who, changes, words) => {
    expect(look(changes)).toMatchObject({ checked: false, disabled: true })
    expect(look(changes).words).toMatch(words)
  })

  it('shows on only when a push would be shown', () => {
    const facts = fc.record<ClosedFacts>({
      support: fc.constantFrom('ready', 'needs-install', 'missing'),
      permission: fc.constantFrom('granted', 'denied', 'default', 'missing'),
      isChosen: fc.boolean(),
      isPushOn: fc.boolean(),
      isConnected: fc.boolean(),
      isBusy: fc.constant(false),
    })
    fc.assert(
      fc.property(facts, (some) => {
        const { checked, words } = closedSwitchOf(some)
        const isOn =
          some.support === 'ready' &&
          some.permission === 'granted' &&
          some.isChosen &&
          some.isPushOn
        expect(checked).toBe(isOn)
        expect(words).not.toBe('')
      }),
    )
  })

  it('shows its target state while it is turned', () => {
    expect(look({ isBusy: true })).toMatchObject({ checked: false, disabled: false })
    const turning = look({ isBusy: true, isChosen: false })
    expect(turning).toMatchObject({ checked: true, disabled: false })
  })
})
